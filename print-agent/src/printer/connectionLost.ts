/** The connection was lost or never opened. */
export class ConnectionLost extends Error {
  /** The system's error code, such as ECONNREFUSED; absent when the connection ended normally or timed out. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.name = 'ConnectionLost';
    this.code = code;
  }
}

/** The device is no printer: it echoes what it is sent. */
export class EchoReceived extends ConnectionLost {
  constructor() {
    super('it sends back what it is sent', 'EECHO');
    this.name = 'EchoReceived';
  }
}

/** The device answers an ESC/POS question as Star printers do. */
export class StarAnswered extends ConnectionLost {
  constructor() {
    super('it answers as a Star printer', 'ESTAR');
    this.name = 'StarAnswered';
  }
}
