/** Our labels and the QR codes of stations: looked for in every frame. */
const OWN_FORMATS = ['Code128', 'QRCode'] as const
/** Carriers print the others: looked for in every third frame, because they take three times as long. */
const ALL_FORMATS = [...OWN_FORMATS, 'Code39', 'ITF', 'DataMatrix', 'PDF417'] as const
export const ALL_EVERY = 3

/** The longest side of a frame that is decoded, px: bars of a label that fills half the picture are 3 pixels wide. */
export const FRAME_SIDE = 960

/** What the decoder looks for in the frame of this number. */
export const readOptions = (at: number) => ({
  formats: [...(at % ALL_EVERY === 0 ? ALL_FORMATS : OWN_FORMATS)],
  tryHarder: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
})
