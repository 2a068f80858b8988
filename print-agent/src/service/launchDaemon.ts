import { join } from 'node:path';
import { html as xml } from '../server/markup.ts';
import { agentArguments, type ServiceOrder } from './serviceManager.ts';

export const LABEL = 'servery.print-agent';

/**
 * The account of the service on macOS: the system's unprivileged account for services. A dedicated one would have to be
 * created by hand with a free id, and removed again.
 */
export const USER = 'daemon';

/** The file to which launchd writes the agent's output until the agent's log is open. */
export const errorsFile = (dataFolder: string): string => join(dataFolder, 'logs', 'service.log');

/**
 * The property list of the agent (launchd.plist(5)). A daemon of launchd may reach the local network without the
 * permission that macOS 15 requires of a user's programs.
 */
export function launchDaemon(program: string, order: Omit<ServiceOrder, 'executable'>): string {
  const args = [program, ...agentArguments(order)].map(
    (argument) => xml`
    <string>${argument}</string>`,
  );
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${LABEL}</string>
  <key>ProgramArguments</key>
  <array>${args}
  </array>
  <key>EnvironmentVariables</key>
  <dict>
    <key>SERVERY_AGENT_LOG</key>
    <string>file</string>
  </dict>
  <key>UserName</key>
  <string>${USER}</string>
  <key>GroupName</key>
  <string>${USER}</string>
  <key>InitGroups</key>
  <false/>
  <key>Umask</key>
  <integer>63</integer>
  <key>WorkingDirectory</key>
  <string>${order.dataFolder}</string>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <true/>
  <key>ThrottleInterval</key>
  <integer>3</integer>
  <key>ExitTimeOut</key>
  <integer>20</integer>
  <key>ProcessType</key>
  <string>Interactive</string>
  <key>StandardErrorPath</key>
  <string>${errorsFile(order.dataFolder)}</string>
</dict>
</plist>
`.text;
}
