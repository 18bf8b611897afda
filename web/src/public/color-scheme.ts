/** tokens.css reads the scheme from this attribute; here it follows the device, and print is always light. */
const SCHEME = 'data-mantine-color-scheme'

const dark = matchMedia('(prefers-color-scheme: dark)')
const show = (scheme: 'light' | 'dark'): void => document.documentElement.setAttribute(SCHEME, scheme)
const followDevice = (): void => show(dark.matches ? 'dark' : 'light')

followDevice()
dark.addEventListener('change', followDevice)
addEventListener('beforeprint', () => show('light'))
addEventListener('afterprint', followDevice)
