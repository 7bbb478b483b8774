/** A sound as samples, the left ear's and the right ear's. */
export interface Sound {
  /** Samples a second. */
  readonly rate: number;
  readonly left: Float32Array<ArrayBuffer>;
  readonly right: Float32Array<ArrayBuffer>;
}

/** A sound in the making. */
export interface Tape extends Sound {
  /** The part that goes into the hall and comes back as its echo. */
  readonly send: Float32Array<ArrayBuffer>;
  /** A sound that runs past the end comes in again at the start, so that nothing is cut where the loop closes. */
  readonly loops: boolean;
}

/** The moment, the place and the loudness of a sound. */
export interface Place {
  /** Seconds from the start. */
  readonly at: number;
  readonly gain: number;
  /** -1 = left, 1 = right. */
  readonly pan: number;
  /** The room gives back this share of it, 0 to 1. */
  readonly echo: number;
}

export function blankTape(rate: number, seconds: number, loops: boolean): Tape {
  const samples = Math.round(rate * seconds);
  return {
    rate,
    left: new Float32Array(samples),
    right: new Float32Array(samples),
    send: new Float32Array(samples),
    loops,
  };
}

/** Adds samples to a tape. */
export function addTo({ rate, left, right, send, loops }: Tape, samples: Float32Array, place: Place): void {
  const angle = ((place.pan + 1) * Math.PI) / 4;
  const [toLeft, toRight, toRoom] = [
    place.gain * Math.cos(angle),
    place.gain * Math.sin(angle),
    place.gain * place.echo,
  ];
  const length = left.length;
  let to = Math.round(place.at * rate);
  if (loops) to = ((to % length) + length) % length;
  for (const sample of samples) {
    if (to >= length) {
      if (!loops) return;
      to = 0;
    }
    left[to] = (left[to] ?? 0) + sample * toLeft;
    right[to] = (right[to] ?? 0) + sample * toRight;
    send[to] = (send[to] ?? 0) + sample * toRoom;
    to++;
  }
}

/** The loudest sample. */
export function peakOf({ left, right }: Sound): number {
  let peak = 0;
  for (const channel of [left, right]) for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  return peak;
}

/** The mean loudness: the root of the mean square of both channels. */
export function loudnessOf({ left, right }: Sound): number {
  let sum = 0;
  for (const channel of [left, right]) for (const sample of channel) sum += sample * sample;
  return Math.sqrt(sum / (left.length + right.length));
}

/** Brings a sound to another loudness. It changes the sound that it is given, which may be a minute long. */
export function amplify(sound: Sound, by: number): Sound {
  for (const channel of [sound.left, sound.right]) {
    for (let at = 0; at < channel.length; at++) channel[at] = (channel[at] ?? 0) * by;
  }
  return sound;
}
