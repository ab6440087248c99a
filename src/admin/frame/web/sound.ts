interface Tone {
  hertz: number;
  seconds: number;
  /** From now. */
  afterSeconds?: number;
}

interface Voice {
  type: OscillatorType;
  volume: number;
  /** Whether a tone dies away like a bell's instead of ending. */
  fades?: boolean;
}

let audio: AudioContext | undefined;

/** Allows later sounds: called while something is pressed, before which browsers are silent. */
export function wakeAudio(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // No audio.
  }
}

/** Plays tones, where there is audio; what they say is always shown, too. */
export function play(tones: readonly Tone[], { type, volume, fades = false }: Voice): void {
  wakeAudio();
  if (!audio) return;
  for (const { hertz, seconds, afterSeconds = 0 } of tones) {
    const from = audio.currentTime + afterSeconds;
    const tone = new OscillatorNode(audio, { frequency: hertz, type });
    const gain = new GainNode(audio, { gain: volume });
    if (fades)
      gain.gain.setValueAtTime(volume, from).exponentialRampToValueAtTime(0.001, from + seconds);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + seconds);
  }
}
