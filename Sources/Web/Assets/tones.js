// Bells made of their own overtones, each: ratio to the fundamental (hertz), loudness, seconds until it has died away. Near pairs beat
// slowly. `strike` is how many seconds a tone takes to reach its height: soft wood on a bowl is slower than metal on metal.
export const TONES = {
  gong: {
    fundamental: 132,
    strike: 0.02,
    overtones: [
      [1, 0.5, 11], [1.006, 0.3, 10], [1.52, 0.22, 8], [2.01, 0.2, 7], [2.74, 0.16, 5.5],
      [2.76, 0.1, 5], [3.76, 0.09, 3.5], [5.08, 0.05, 2.2], [6.9, 0.03, 1.2],
    ],
  },
  bowl: {
    fundamental: 216,
    strike: 0.06,
    overtones: [
      [1, 0.46, 15], [1.0045, 0.36, 14], [2.71, 0.24, 9], [2.722, 0.16, 8.5], [5.04, 0.1, 4.5], [5.07, 0.06, 4], [7.9, 0.03, 2],
    ],
  },
  chime: {
    fundamental: 1047,
    strike: 0.004,
    overtones: [[0.5, 0.12, 5], [1, 0.42, 6], [1.002, 0.28, 5.5], [2.4, 0.14, 3], [3.01, 0.09, 2.2], [4.52, 0.05, 1.2], [5.9, 0.03, 0.7]],
  },
}
