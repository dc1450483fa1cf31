import { createContext } from 'preact';
import { useCallback, useContext, useEffect, useState } from 'preact/hooks';
import { useLanguage } from '../language.ts';

type Arrival = 'underway' | 'failed' | undefined;

const Report = createContext<(slot: string, arrival: Arrival) => void>(() => {});

/** Provides the `report` of `useUploads` to the files of a step. */
export const Uploads = Report.Provider;

/** Tells the step how the file of a slot fares. */
export function useReport(slot: string, arrival: Arrival): void {
  const report = useContext(Report);
  useEffect(() => {
    report(slot, arrival);
    return () => report(slot, undefined);
  }, [slot, arrival]);
}

/** Ends a step once all its files have arrived. One that failed is told instead, so that no file is left out in silence. */
export function useUploads(end: () => void) {
  const { t } = useLanguage();
  const [arrivals, setArrivals] = useState<Readonly<Record<string, Arrival>>>({});
  const [isAsked, setAsked] = useState(false);
  const [isTold, setTold] = useState(false);
  const report = useCallback((slot: string, arrival: Arrival) => {
    setArrivals((before) => ({ ...before, [slot]: arrival }));
  }, []);
  const all = Object.values(arrivals);
  const [isUnderway, hasFailed] = [all.includes('underway'), all.includes('failed')];
  const go = () => {
    setTold(hasFailed);
    if (!hasFailed) end();
  };
  useEffect(() => {
    if (!isAsked || isUnderway) return;
    setAsked(false);
    go();
  }, [isAsked, isUnderway]);
  return {
    report,
    isWaiting: isAsked,
    fault: isTold && hasFailed ? t('upload_failed') : undefined,
    press: () => (isUnderway ? setAsked(true) : go()),
  };
}
