/** The order matters: earlier entries also contain the names of later ones (Edge says Chrome, Chrome says Safari). */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (table: readonly [RegExp, string][], userAgent: string): string | undefined =>
  table.find(([sign]) => sign.test(userAgent))?.[1]

/** The device as users know it: browser and system; for a program its own name. Empty without a user agent. */
export const deviceOf = (userAgent: string | null): { browser?: string; system?: string; program?: string } => {
  if (!userAgent) return {}
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)]
  if (browser === undefined && system === undefined) return { program: userAgent.split(/[\s(]/, 1)[0] ?? userAgent }
  return { ...(browser ? { browser } : {}), ...(system ? { system } : {}) }
}
