import { once, setMaxListeners } from 'node:events';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import type { EventBody, FoundPrinter } from '@servery/protocol/printing/messages';
import { profileOfModel } from '@servery/protocol/profiles/profiles';
import { AgentFault } from '../../fault.ts';
import { type AddressRules, isAllowed, normalAddress } from '../addressRules.ts';
import type { Clock } from '../clock.ts';
import { type Announcement, type Listen, listenByMdns } from './announcements.ts';
import { foundLocally, type LocalPrinters } from '../local/localPrinters.ts';
import {
  broadcastAddresses,
  type Candidate,
  candidatesAllowed,
  candidatesNearby,
  rawCandidate,
} from './candidates.ts';
import { PROBE_TIMEOUTS, type ProbeTimeouts, probeEpos, probeRaw } from './probe.ts';
import { listenForStars, STAR_SEARCH_PORT, type StarQuestion } from './starSearch.ts';

export type Progress = EventBody<'discover.progress'>;

export interface DiscoveryOptions {
  readonly rules: AddressRules;
  readonly clock: Clock;
  /** The computer's own printers; none if it is missing. */
  readonly local?: LocalPrinters;
  readonly interfaces?: () => NodeJS.Dict<NetworkInterfaceInfo[]>;
  readonly listen?: Listen;
  /** Where to ask for Star printers; in the PC's own networks by default. */
  readonly starQuestions?: readonly StarQuestion[];
  readonly timeouts?: ProbeTimeouts;
}

const LISTEN_MS = 3000;
/** The least time between the starts of two searches, so that a page cannot flood the network. */
const PAUSE_MS = 10_000;
const PROBES_AT_ONCE = 64;
const PROGRESS_EVERY_MS = 250;
const MAX_ANNOUNCEMENTS = 64;
const MAX_FOUND = 100;

/**
 * Searches the PC's own networks for printers: listens for mDNS announcements and probes printer ports. Lists the PC's
 * own printers too.
 */
export class Discovery {
  readonly #options: DiscoveryOptions;
  #current: AbortController | undefined;
  #quiet: AbortController | undefined;
  #startedAt = -Infinity;

  constructor(options: DiscoveryOptions) {
    this.#options = options;
  }

  /**
   * Resolves with the printers found, also after `stop`. Reports only devices that behave like printers, never which
   * hosts or ports exist.
   *
   * @param known connected printers, included in the result without another probe
   * @throws AgentFault `busy` while another search runs; `too-fast` within 10 s of the start of the last
   */
  async run(
    known: readonly FoundPrinter[],
    onProgress: (progress: Progress) => void,
  ): Promise<readonly FoundPrinter[]> {
    const { clock } = this.#options;
    if (this.#current) throw new AgentFault('busy', 'A search is already running.');
    // Absolute, so that setting the clock back does not block searches.
    if (Math.abs(clock.now() - this.#startedAt) < PAUSE_MS) {
      throw new AgentFault('too-fast', 'A search just finished: wait ten seconds.');
    }
    this.#startedAt = clock.now();
    this.#quiet?.abort();
    const cancel = new AbortController();
    this.#current = cancel;
    try {
      return await this.#search(known, onProgress, cancel.signal, this.#options.local);
    } finally {
      this.#current = undefined;
    }
  }

  /**
   * A background search by the agent itself: finds nothing while another search runs, ends when a person starts one,
   * and does not count for `too-fast`.
   */
  async runQuietly(known: readonly FoundPrinter[]): Promise<readonly FoundPrinter[]> {
    if (this.#current || this.#quiet) return [];
    const cancel = new AbortController();
    this.#quiet = cancel;
    try {
      return await this.#search(known, () => undefined, cancel.signal);
    } finally {
      this.#quiet = undefined;
    }
  }

  /** Stops a person's search, if one runs, and closes its sockets at once. */
  stop(): void {
    this.#current?.abort();
  }

  /** Stops the agent's background search. */
  stopQuietly(): void {
    this.#quiet?.abort();
  }

  async #search(
    known: readonly FoundPrinter[],
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
    local?: LocalPrinters,
  ): Promise<readonly FoundPrinter[]> {
    // Every probe listens; Node warns above ten.
    setMaxListeners(0, signal);
    const search = new Search(this.#options, known, signal);
    const report = setInterval(() => onProgress(search.progress), PROGRESS_EVERY_MS);
    try {
      onProgress(search.progress);
      await Promise.all([
        this.#searchNetwork(search, signal),
        // On Windows, listing them takes seconds, for which a stopped search does not wait.
        Promise.race([foundLocally(local).then((own) => search.onLocal(own)), once(signal, 'abort')]),
      ]);
      onProgress(search.progress);
    } finally {
      clearInterval(report);
    }
    return search.progress.found;
  }

  async #searchNetwork(search: Search, signal: AbortSignal): Promise<void> {
    const { rules, clock, interfaces = networkInterfaces, listen = listenByMdns } = this.#options;
    const own = interfaces();
    const {
      starQuestions = broadcastAddresses(own).map((address) => ({ address, port: STAR_SEARCH_PORT })),
    } = this.#options;
    const onAnnouncement = (announcement: Announcement): void => search.onProbeResult(announcement);
    await Promise.all([
      search.tryAll([...candidatesAllowed(rules), ...candidatesNearby(own)]),
      listenFor(clock, listen, signal, onAnnouncement),
      listenFor(clock, listenForStars(starQuestions), signal, onAnnouncement),
    ]);
    await search.tryAll(search.onAnnouncement());
  }
}

/** Listens for three seconds or until the search is stopped. */
async function listenFor(
  clock: Clock,
  listen: Listen,
  stopped: AbortSignal,
  onAnnouncement: (announcement: Announcement) => void,
): Promise<void> {
  const over = new AbortController();
  const end = (): void => over.abort();
  const cancel = clock.after(LISTEN_MS, end);
  stopped.addEventListener('abort', end);
  await listen(onAnnouncement, over.signal);
  cancel();
  stopped.removeEventListener('abort', end);
}

/** The fields that a verdict adds to a result. */
const WHAT = { printer: {}, star: { star: true }, mute: { silent: true } } as const;

/** The fields that the model adds, which a Star printer names only to Star's own search. */
function starFields({ model }: { readonly model: string }): Pick<FoundPrinter, 'star' | 'profile'> {
  const profile = profileOfModel(model)?.id;
  return { star: true, ...(profile !== undefined && { profile }) };
}

const targetOf = ({ host, port }: Pick<Candidate, 'host' | 'port'>): string => `${host} ${port}`;

/** One search: its candidates and results. */
class Search {
  readonly #rules: AddressRules;
  readonly #timeouts: ProbeTimeouts;
  readonly #signal: AbortSignal;
  readonly #known: readonly FoundPrinter[];
  #local: readonly FoundPrinter[] = [];
  readonly #found: FoundPrinter[] = [];
  /** Every place that is or was tried, so that none is probed twice. */
  readonly #tried: Set<string>;
  readonly #announcements = new Map<string, Announcement>();
  #done = 0;
  #of = 0;

  constructor(
    { rules, timeouts = PROBE_TIMEOUTS }: DiscoveryOptions,
    known: readonly FoundPrinter[],
    signal: AbortSignal,
  ) {
    this.#rules = rules;
    this.#timeouts = timeouts;
    this.#signal = signal;
    this.#known = known;
    this.#tried = new Set(known.map(targetOf));
  }

  /** The connected printers, the computer's own, and those of the network, in this order. */
  get progress(): Progress {
    const found = [...this.#known, ...this.#local, ...this.#found.map((printer) => this.#described(printer))];
    return { done: this.#done, of: this.#of, found };
  }

  #described(printer: FoundPrinter): FoundPrinter {
    const { name, star } = this.#announcements.get(printer.host) ?? {};
    return {
      ...printer,
      ...(name !== undefined && { name }),
      ...(star !== undefined && (printer.star === true || printer.silent === true) && starFields(star)),
    };
  }

  onLocal(own: readonly FoundPrinter[]): void {
    this.#local = own.filter(({ host }) => !this.#known.some((each) => each.host === host));
  }

  onProbeResult(announcement: Announcement): void {
    const address = normalAddress(announcement.address);
    const before = this.#announcements.get(address);
    if (before === undefined && this.#announcements.size >= MAX_ANNOUNCEMENTS) return;
    this.#announcements.set(address, { ...before, ...announcement });
  }

  /** The raw ports of devices that announced themselves. */
  onAnnouncement(): Candidate[] {
    return Array.from(this.#announcements, ([address, { port }]) => rawCandidate(address, port));
  }

  async tryAll(candidates: readonly Candidate[]): Promise<void> {
    const left = candidates.filter((candidate) => {
      const { host, port } = candidate;
      const target = targetOf(candidate);
      if (this.#tried.has(target) || !isAllowed(host, host, port, this.#rules)) return false;
      this.#tried.add(target);
      return true;
    });
    this.#of += left.length;
    const next = left.values();
    await Promise.all(Array.from({ length: PROBES_AT_ONCE }, () => this.#work(next)));
  }

  #isStopped(): boolean {
    return this.#signal.aborted;
  }

  /** A worker: tries the next untaken candidate until none is left. */
  async #work(candidates: Iterator<Candidate> & Iterable<Candidate>): Promise<void> {
    for (const candidate of candidates) {
      if (this.#isStopped()) return;
      const { host, port, language } = candidate;
      const probe = language === 'epos' ? probeEpos : probeRaw;
      const verdict = await probe(candidate, this.#signal, this.#timeouts);
      // An aborted probe says nothing about the device.
      if (this.#isStopped()) return;
      this.#done += 1;
      if (verdict === 'none' || this.#known.length + this.#found.length >= MAX_FOUND) continue;
      this.#found.push({ host, port, language, ...WHAT[verdict] });
    }
  }
}
