/** Notes beside a match, and whether the browser keeps them. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allNotes, noteLasts, noteOf, saveNote } from '../../../src/base/storage/notes.js';
import { askToLast, hasPromised } from '../../../src/base/storage/persistence.js';
import { dropKept } from '../../../src/match/connections/device/store.js';
import { gatherData, settleData, wipe } from '../../../src/pages/history/storage.js';
import { forbiddenStorage, storageWith } from '../../browser-storage.js';

afterEach(() => vi.unstubAllGlobals());

describe('notes beside a match', () => {
  it('are kept for that match alone, and are nothing once they are empty', () => {
    vi.stubGlobal('localStorage', storageWith());
    expect([saveNote('ABCDEF', 'beware'), saveNote('00000004', 'too hasty')]).toEqual([true, true]);
    expect([noteOf('ABCDEF'), noteOf('GHJKMN')]).toEqual(['beware', '']);
    saveNote('ABCDEF', ' \n');
    expect(allNotes()).toEqual({ '00000004': 'too hasty' });
  });

  it('go with a match of this device that is forgotten, and with everything', () => {
    vi.stubGlobal('localStorage', storageWith());
    for (const code of ['00000004', '00000005', 'ABCDEF']) saveNote(code, code);
    dropKept('00000004');
    expect(allNotes()).toEqual({ '00000005': '00000005', ABCDEF: 'ABCDEF' });
    wipe();
    expect(allNotes()).toEqual({});
  });

  it('are in the file of one’s data, and come back from one', () => {
    vi.stubGlobal('localStorage', storageWith());
    saveNote('ABCDEF', 'beware');
    const here = gatherData();
    expect(here.notes).toEqual({ ABCDEF: 'beware' });
    expect(settleData({ ...here, notes: { GHJKMN: 'the ford' }, added: [], renewed: [] })).toBe(true);
    expect(allNotes()).toEqual({ ABCDEF: 'beware', GHJKMN: 'the ford' });
  });

  it('last as long as the page where nothing is kept, and are said to', () => {
    vi.stubGlobal('localStorage', forbiddenStorage);
    expect([saveNote('ABCDEF', 'beware'), noteOf('ABCDEF')]).toEqual([false, 'beware']);
    expect(noteLasts('ABCDEF')).toBe(false);
  });
});

describe('a browser that may forget', () => {
  const withStorage = (storage: unknown) => vi.stubGlobal('navigator', { storage });

  it('is asked once a week at most not to, and never once it has promised', async () => {
    vi.stubGlobal('localStorage', storageWith());
    let [asked, promised] = [0, false];
    withStorage({ persisted: async () => promised, persist: async () => ++asked > 2 });
    const day = 86_400_000;
    for (const at of [0, 1, 6.9 * day, 7 * day, 8 * day]) await askToLast(at);
    expect(asked).toBe(2);
    promised = true;
    await askToLast(100 * day);
    expect([asked, await hasPromised()]).toEqual([2, true]);
  });

  it('may forbid the question, or know nothing of it', async () => {
    vi.stubGlobal('localStorage', forbiddenStorage);
    for (const storage of [
      undefined,
      {},
      { persisted: () => Promise.reject(new Error('forbidden')), persist: () => {} },
    ]) {
      withStorage(storage);
      await askToLast(0);
      expect(await hasPromised()).toBeNull();
    }
  });
});
