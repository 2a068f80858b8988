import { describe, expect, it } from 'vitest';
import { STATE_FOLDER, systemdUnit } from './systemdUnit.ts';

const PROGRAM = '/usr/local/bin/servery-agent';

const lines = (unit: string, name: string): string[] =>
  unit.split('\n').filter((line) => line.startsWith(`${name}=`));

describe('the systemd unit', () => {
  it('is this', () => {
    expect(systemdUnit(PROGRAM, { dataFolder: STATE_FOLDER })).toBe(`[Unit]
Description=Servery print agent: puts orders on the paper of receipt printers
Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=0

[Service]
Type=exec
ExecStart=/usr/local/bin/servery-agent run --data-dir /var/lib/servery-agent
Environment=MALLOC_TRIM_THRESHOLD_=131072
Restart=always
RestartSec=3
TimeoutStopSec=20
User=servery-agent
Group=servery-agent
StateDirectory=servery-agent
StateDirectoryMode=0700
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
`);
  });

  it('lets the service write to another data folder, and to nothing else', () => {
    const unit = systemdUnit(PROGRAM, { dataFolder: '/srv/servery', port: 18143, consolePort: 18144 });
    expect(lines(unit, 'ExecStart')).toEqual([
      `ExecStart=${PROGRAM} run --data-dir /srv/servery --port 18143 --console-port 18144`,
    ]);
    expect(lines(unit, 'ReadWritePaths')).toEqual(['ReadWritePaths="/srv/servery"']);
    expect(unit).not.toContain('StateDirectory');
  });

  it('takes odd names literally', () => {
    const unit = systemdUnit(PROGRAM, { dataFolder: '/srv/$HOME 100% "a"\\b' });
    expect(lines(unit, 'ExecStart')).toEqual([
      String.raw`ExecStart=${PROGRAM} run --data-dir "/srv/$$HOME 100%% \"a\"\\b"`,
    ]);
    expect(lines(unit, 'ReadWritePaths')).toEqual([String.raw`ReadWritePaths="/srv/$HOME 100%% \"a\"\\b"`]);
  });
});
