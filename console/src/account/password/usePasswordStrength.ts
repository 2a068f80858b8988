import { useEffect, useRef, useState } from 'react';
import { ownScript } from '../../ownScript.ts';
import judgeAddress from './passwordJudge.worker.ts?worker&url';
import type { Strength, StrengthRequest } from './passwordJudge.worker.ts';

/** In milliseconds. */
const DEBOUNCE_MS = 150;

/**
 * How strong a password is; undefined until it is known, and permanently if the worker cannot be loaded: then people
 * choose a password without it.
 */
export function usePasswordStrength(password: string, guessed: readonly string[]): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  const judge = useRef<Worker>(undefined);

  useEffect(() => {
    const worker = new Worker(ownScript(judgeAddress), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Strength>) => setStrength(data));
    judge.current = worker;
    return () => worker.terminate();
  }, []);

  useEffect(() => {
    if (password === '') return;
    const question: StrengthRequest = { password, guessed };
    const rest = setTimeout(() => judge.current?.postMessage(question), DEBOUNCE_MS);
    return () => clearTimeout(rest);
  }, [password, guessed]);

  return password === '' ? undefined : strength;
}
