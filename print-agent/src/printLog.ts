/** The log of the print service; pino's Logger implements it. Customer data must not go in. */
export interface PrintLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): PrintLog;
}
