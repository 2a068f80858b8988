import { useEffect, useRef, useState } from 'react';
import { ownScript } from '../../ownScript.ts';
import judgeAddress from './passwordJudge.worker.ts?worker&url';
import type { Judgement, JudgeQuestion } from './passwordJudge.worker.ts';

/** The debounce before a password is judged, in milliseconds. */
const REST_MS = 150;

/**
 * How strong a password is; undefined until it is known, and permanently if the worker cannot be loaded: then people
 * choose a password without it.
 */
export function usePasswordJudge(password: string, guessed: readonly string[]): Judgement | undefined {
  const [judgement, setJudgement] = useState<Judgement>();
  const judge = useRef<Worker>(undefined);

  useEffect(() => {
    const worker = new Worker(ownScript(judgeAddress), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Judgement>) => setJudgement(data));
    judge.current = worker;
    return () => worker.terminate();
  }, []);

  useEffect(() => {
    if (password === '') return;
    const question: JudgeQuestion = { password, guessed };
    const rest = setTimeout(() => judge.current?.postMessage(question), REST_MS);
    return () => clearTimeout(rest);
  }, [password, guessed]);

  return password === '' ? undefined : judgement;
}
