/** The instruments. Times are seconds on the context's clock, loudness is from 0 to 1. */
import type { SoundName } from './score.js';

/** The context and output of a sound, and when it plays. */
export interface Desk {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  readonly at: number;
}

/** A level that starts at once and decays within `length`. */
function decay({ context, out, at }: Desk, loud: number, length: number, rise = 0.003): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

/** A sine that glides from one pitch to another, in Hz. */
function tone(desk: Desk, from: number, to: number, loud: number, length: number, rise?: number): void {
  const { context, at } = desk;
  const wave = context.createOscillator();
  wave.frequency.setValueAtTime(from, at);
  if (to !== from) wave.frequency.exponentialRampToValueAtTime(to, at + length);
  wave.connect(decay(desk, loud, length, rise));
  wave.start(at);
  wave.stop(at + length + 0.02);
}

const hisses = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second of white noise, made once per context. */
function hissOf(context: BaseAudioContext): AudioBuffer {
  let hiss = hisses.get(context);
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    hisses.set(context, hiss);
  }
  return hiss;
}

/** Returns the noise's filter, so that the caller can sweep it. */
function noise(
  desk: Desk,
  pitch: number,
  narrow: number,
  loud: number,
  length: number,
  rise?: number,
): BiquadFilterNode {
  const { context, at } = desk;
  const source = context.createBufferSource();
  source.buffer = hissOf(context);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(pitch, at);
  band.Q.value = narrow;
  source.connect(band);
  band.connect(decay(desk, loud, length, rise));
  source.start(at, Math.random() * 0.4);
  source.stop(at + length + 0.02);
  return band;
}

const later = (desk: Desk, by: number): Desk => ({ ...desk, at: desk.at + by });

/** A knock on a wooden board; `size` 1 is a small tablet. */
function wood(desk: Desk, size: number): void {
  tone(desk, 430 / size, 260 / size, 0.5, 0.07 * size);
  tone(desk, 1130 / size, 980 / size, 0.14, 0.035 * size);
  noise(desk, 1500 / size, 1.2, 0.4, 0.03);
}

/** A bronze bell: inharmonic partials, the high ones decay first. */
function bell(desk: Desk, pitch: number, loud: number, length: number): void {
  for (const [ratio, share, life] of [
    [0.5, 0.35, 1],
    [1, 1, 0.9],
    [1.19, 0.5, 0.7],
    [2, 0.42, 0.5],
    [2.74, 0.3, 0.32],
    [5.4, 0.16, 0.14],
  ] as const) {
    tone(desk, pitch * ratio, pitch * ratio, loud * share, length * life, 0.006);
  }
}

/** A banner that unrolls in the wind. */
function cloth(desk: Desk): void {
  for (const [by, pitch, loud] of [
    [0, 520, 0.75],
    [0.09, 760, 0.95],
    [0.17, 610, 0.6],
  ] as const) {
    const then = later(desk, by);
    const band = noise(then, pitch, 0.8, loud, 0.14, 0.03);
    band.frequency.exponentialRampToValueAtTime(pitch * 2.6, then.at + 0.07);
    band.frequency.exponentialRampToValueAtTime(pitch * 0.8, then.at + 0.14);
  }
}

/** A struck stone: bright and short. */
function chime(desk: Desk, pitch: number): void {
  tone(desk, pitch, pitch, 0.16, 0.7, 0.004);
  tone(desk, pitch * 2.76, pitch * 2.76, 0.05, 0.25, 0.003);
  noise(desk, pitch * 5, 4, 0.05, 0.02);
}

/** Pieces of bone that fall, bounce and lie: knocks that come ever closer and softer. */
function rattle(desk: Desk, knocks: number, pitch: number, span: number): void {
  for (let i = 0; i < knocks; i++) {
    const part = i / knocks;
    const by = span * (1 - (1 - part) ** 1.6) + Math.random() * 0.018;
    const then = later(desk, by);
    const high = pitch * (0.85 + Math.random() * 0.4);
    tone(then, high, high * 0.8, 0.42 * (1 - part * 0.6), 0.035);
    noise(then, high * 2.2, 2, 0.45 * (1 - part * 0.6), 0.02);
  }
}

function drum(desk: Desk, loud: number): void {
  tone(desk, 96, 44, loud, 0.85, 0.005);
  tone(desk, 148, 70, loud * 0.4, 0.3);
  noise(desk, 240, 0.7, loud * 0.5, 0.09);
}

const VOICES: Readonly<Record<SoundName, (desk: Desk) => void>> = {
  wood: (desk) => wood(desk, 1),
  'wood-heavy': (desk) => wood(desk, 1.75),
  stone: (desk) => {
    noise(desk, 2600, 0.9, 0.55, 0.05);
    tone(desk, 190, 82, 0.6, 0.16);
    tone(desk, 2210, 2100, 0.1, 0.07);
    noise(later(desk, 0.07), 1100, 0.8, 0.25, 0.12, 0.02);
  },
  bronze: (desk) => bell(desk, 392, 0.24, 1.7),
  'bronze-up': (desk) => {
    bell(desk, 523, 0.13, 0.8);
    bell(later(desk, 0.11), 784, 0.14, 1.1);
  },
  'bronze-down': (desk) => {
    bell(desk, 466, 0.13, 0.7);
    bell(later(desk, 0.13), 311, 0.15, 1.1);
  },
  cloth,
  diviner: (desk) => rattle(desk, 5, 900, 0.42),
  sticks: (desk) => rattle(desk, 11, 1500, 0.34),
  tick: (desk) => {
    tone(desk, 1850, 1600, 0.28, 0.035);
    noise(desk, 3600, 3, 0.16, 0.014);
  },
  drum: (desk) => {
    drum(desk, 0.65);
    drum(later(desk, 0.34), 0.42);
  },
  gong: (desk) => {
    bell(desk, 131, 0.34, 2.6);
    tone(desk, 66, 62, 0.22, 1.6, 0.02);
  },
  'chime-1': (desk) => chime(desk, 523),
  'chime-2': (desk) => chime(desk, 587),
  'chime-3': (desk) => chime(desk, 659),
  'chime-4': (desk) => chime(desk, 784),
  'chime-5': (desk) => chime(desk, 880),
  offer: (desk) => {
    bell(desk, 587, 0.09, 0.5);
    bell(later(desk, 0.12), 784, 0.09, 0.6);
  },
};

export function makeSound(name: SoundName, desk: Desk): void {
  VOICES[name](desk);
}
