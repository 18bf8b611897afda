/** Formats of our labels and station QR codes: searched in every frame. */
const OWN_FORMATS = ['Code128', 'QRCode'] as const
/** Other formats that carriers print: searched in every third frame, as they take three times as long. */
const ALL_FORMATS = [...OWN_FORMATS, 'Code39', 'ITF', 'DataMatrix', 'PDF417'] as const
export const ALL_EVERY = 3

/** Longest side of a decoded frame in px: a label filling half the picture then has bars 3 pixels wide. */
export const FRAME_SIDE = 960

/** Decoder options for the frame with this number. */
export const readOptions = (at: number) => ({
  formats: [...(at % ALL_EVERY === 0 ? ALL_FORMATS : OWN_FORMATS)],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
})
