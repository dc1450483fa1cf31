import { useEffect, useState } from 'preact/hooks';

const PAUSE_MS = 300;

/** Returns a typed value once it has not changed for a moment, since each search is recorded in the audit log. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const form = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form]);
  return settled;
}
