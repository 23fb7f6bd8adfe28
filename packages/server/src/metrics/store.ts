/** Metrics of the store: commits, stale writes, and renewals of the lease. */
import { Counter, Histogram, type Registry } from 'prom-client';
import { StaleEpoch, type Store } from '../store/store.js';
import { SECONDS } from './seconds.js';

export interface StoreMetrics {
  /** Wraps a store so that commits are timed, and stale writes and lease renewals counted. */
  measured(store: Store): Store;
  /** Counts matches that were awake here when the lease had expired: other servers may have taken them. */
  lost(matches: number): void;
}

export function storeMetrics(registers: Registry[]): StoreMetrics {
  const commits = new Histogram({
    name: 'dominion_commit_seconds',
    help: 'What a commit takes',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const written = commits.labels('written');
  const late = commits.labels('stale');
  const failed = commits.labels('failed');
  const stale = new Counter({
    name: 'dominion_stale_epochs_total',
    help: 'Writes that the database refused because another server had taken the match',
    registers,
  });
  const renewals = new Counter({
    name: 'dominion_lease_renewals_total',
    help: 'Renewals of the lease: kept, over when it was renewed, or failed',
    labelNames: ['outcome'],
    registers,
  });
  const lost = new Counter({
    name: 'dominion_matches_lost_total',
    help: 'Matches that were awake here when the lease was over',
    registers,
  });
  for (const outcome of ['kept', 'over', 'failed']) renewals.inc({ outcome }, 0);

  /** Counts a stale write; returns whether the error was one. */
  const isStale = (error: unknown): boolean => {
    if (!(error instanceof StaleEpoch)) return false;
    stale.inc();
    return true;
  };

  return {
    lost: (matches) => lost.inc(matches),
    measured(store) {
      const commit: Store['matches']['commit'] = async (matchId, epoch, what) => {
        const began = performance.now();
        try {
          await store.matches.commit(matchId, epoch, what);
        } catch (error) {
          (isStale(error) ? late : failed).observe((performance.now() - began) / 1000);
          throw error;
        }
        written.observe((performance.now() - began) / 1000);
      };
      const say: Store['matches']['say'] = async (...args) => {
        try {
          await store.matches.say(...args);
        } catch (error) {
          isStale(error);
          throw error;
        }
      };
      const renew: Store['leases']['renew'] = async (...args) => {
        try {
          const kept = await store.leases.renew(...args);
          // If no other server writes, a late renewal loses nothing.
          renewals.inc({ outcome: kept || store.alone ? 'kept' : 'over' });
          return kept;
        } catch (error) {
          renewals.inc({ outcome: 'failed' });
          throw error;
        }
      };
      return { ...store, matches: { ...store.matches, commit, say }, leases: { ...store.leases, renew } };
    },
  };
}
