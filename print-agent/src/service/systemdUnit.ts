import { agentArguments, type ServiceOrder } from './serviceManager.ts';

/** The account that the service runs as on Linux. */
export const USER = 'servery-agent';

/** The data folder that systemd itself creates and maintains, by `StateDirectory=`. */
export const STATE_FOLDER = `/var/lib/${USER}`;

/**
 * Makes the C library return briefly used memory (mallopt(3)). Without it, glibc adapts to large temporary allocations
 * and keeps them. Measured: 87 instead of 93 MiB after ten thousand jobs.
 */
export const ENVIRONMENT: Readonly<Record<string, string>> = { MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * The unit file of the agent (systemd.service(5), systemd.exec(5)).
 *
 * It runs as a dedicated user and not as a `DynamicUser=`, whose files are in /var/lib/private: the data folder must
 * have one path for the service, for `sudo servery-agent …` and for `--data-dir`, with a named owner.
 *
 * `PrivateDevices=` would hide USB printers too: of the real devices, `DeviceAllow=` leaves those of major 180, which
 * /proc/devices calls `usb` (the kernel's devices.txt), and their own permissions decide which of them.
 *
 * `MemoryDenyWriteExecute=` is missing on purpose: V8 compiles while it runs.
 */
export function systemdUnit(program: string, order: Omit<ServiceOrder, 'executable'>): string {
  const { dataFolder } = order;
  const folder =
    dataFolder === STATE_FOLDER
      ? `StateDirectory=${USER}\nStateDirectoryMode=0700`
      : `ReadWritePaths=${quoted(dataFolder)}`;
  return `[Unit]
Description=Servery print agent: puts orders on the paper of receipt printers
Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=0

[Service]
Type=exec
ExecStart=${[program, ...agentArguments(order)].map(quotedArgument).join(' ')}
Environment=${Object.entries(ENVIRONMENT)
    .map((each) => each.join('='))
    .join(' ')}
Restart=always
RestartSec=3
TimeoutStopSec=20
User=${USER}
Group=${USER}
${folder}
UMask=0077
NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
DevicePolicy=closed
DeviceAllow=char-usb rw
PrivateTmp=yes
LockPersonality=yes
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}

/** A value in quotes, in which systemd expands nothing (systemd.syntax(7)). */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('%', '%%')}"`;
}

/** An argument of a command line, where `$` would begin a variable as well. */
function quotedArgument(text: string): string {
  return /^[\w./:-]+$/.test(text) ? text : quoted(text).replaceAll('$', '$$$$');
}
