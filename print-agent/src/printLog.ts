/** What printing tells those who look after it; pino's Logger is one. Nothing of a customer goes in. */
export interface PrintLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): PrintLog;
}
