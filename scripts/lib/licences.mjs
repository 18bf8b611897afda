/** Licences under which packages may be used here: permissive ones, font licences, and copyleft limited to the package itself. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // libvips, which sharp links to at run time; we ship it unchanged.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // Applies to the file, not to its users: lightningcss, axe-core.
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]

/** Packages without an SPDX licence name, and the licence in their files.
 * @type {Record<string, string>}
 */
const READ_BY_HAND = {
  busboy: 'MIT',
  'dejavu-fonts-ttf': 'Bitstream Vera, which allows use and embedding',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  ipp: 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
}

/** Whether an SPDX expression allows us to use a package. One with both AND and OR must be read by a person.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const plain = expression.replace(/[()]/g, '')
  if (/ AND /.test(plain) && / OR /.test(plain)) return false
  const isKnown = (/** @type {string} */ licence) => ALLOWED.includes(licence.trim())
  return / OR /.test(plain) ? plain.split(' OR ').some(isKnown) : plain.split(' AND ').every(isKnown)
}

/** Checks the licence in package-lock.json of each package that npm installs.
 * @param {{ packages: Record<string, { license?: string, link?: boolean }> }} lock
 * @returns {{ packages: number, refused: string[] }}
 */
export function readLicences({ packages }) {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const refused = installed.flatMap(([path, { license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (license === undefined ? name in READ_BY_HAND : isAllowed(license) || name in READ_BY_HAND) return []
    return [`${name}: ${license ?? 'no licence'}`]
  })
  return { packages: installed.length, refused: [...new Set(refused)].sort() }
}
