/** The settings of a service. Paths are absolute. */
export interface ServiceOrder {
  /** The executable that installs itself. */
  readonly executable: string;
  readonly dataFolder: string;
  /** The port to listen on, if it is not the agent's default. */
  readonly port?: number | undefined;
  /** The port to serve the console at, if it is not the default. */
  readonly consolePort?: number | undefined;
}

export interface ServiceState {
  readonly installed: boolean;
  readonly running: boolean;
  /** The same in words, with the output of the system's own manager. */
  readonly text: string;
}

/** The service manager of a system: systemd, launchd or Windows. */
export interface ServiceManager {
  /** Where it logs why the agent did not start. */
  readonly logLocation: string;
  /** Installs the agent, or this version in place of another, and starts it now and with the computer. */
  install(order: ServiceOrder): Promise<void>;
  /** Stops it and removes everything except the data folder, which administrators then own. */
  uninstall(dataFolder: string): Promise<void>;
  start(dataFolder: string): Promise<void>;
  /** Stops it until someone starts it or the computer restarts. */
  stop(): Promise<void>;
  state(): Promise<ServiceState>;
}

/** The arguments of the service's command line, after the executable's name. */
export function agentArguments({
  dataFolder,
  port,
  consolePort,
}: Omit<ServiceOrder, 'executable'>): string[] {
  return [
    ...['run', '--data-dir', dataFolder],
    ...(port === undefined ? [] : ['--port', String(port)]),
    ...(consolePort === undefined ? [] : ['--console-port', String(consolePort)]),
  ];
}

export function notInstalled(): ServiceState {
  return { installed: false, running: false, text: 'The service is not installed.' };
}
