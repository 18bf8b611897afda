import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Settings } from '../platform/settings.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'

const ABOUT = 'certificate'
const DAY_MS = 86_400_000
const SOON_DAYS = 14

/** Whether TLS_CERT is valid now and for PUBLIC_URL, and TLS_KEY belongs to it (rule DOC-7). */
export const checkCertificate = async ({ TLS_CERT, TLS_KEY, publicUrl }: Settings, now: Date): Promise<Finding[]> => {
  if (TLS_CERT === '' && TLS_KEY === '') return []
  if (TLS_CERT === '' || TLS_KEY === '')
    return [wrong(ABOUT, 'TLS_CERT and TLS_KEY belong together: with one of them Waybill does not serve HTTPS.')]
  try {
    const certificate = new X509Certificate(await readFile(TLS_CERT))
    const key = createPrivateKey(await readFile(TLS_KEY))
    const days = Math.floor((certificate.validToDate.getTime() - now.getTime()) / DAY_MS)
    const { hostname } = new URL(publicUrl)
    const found = [
      ...(certificate.checkPrivateKey(key)
        ? []
        : [wrong(ABOUT, 'The key of TLS_KEY does not belong to TLS_CERT. Put both files of one certificate there.')]),
      ...(now < certificate.validFromDate
        ? [wrong(ABOUT, `TLS_CERT is valid from ${certificate.validFrom} on. Look at the clock, or at the file.`)]
        : []),
      ...(days < 0
        ? [wrong(ABOUT, `TLS_CERT expired on ${certificate.validTo}. Renew it, and restart Waybill.`)]
        : days < SOON_DAYS
          ? [warning(ABOUT, `TLS_CERT expires in ${days} days. Renew it, and restart Waybill.`)]
          : []),
      ...(certificate.checkHost(hostname) === undefined && certificate.checkIP(hostname) === undefined
        ? [warning(ABOUT, `TLS_CERT is not for ${hostname}, the host of PUBLIC_URL: browsers will warn people.`)]
        : []),
    ]
    return found.length > 0 ? found : [ok(ABOUT, `TLS_CERT is valid for ${days} more days, and TLS_KEY belongs to it.`)]
  } catch (error) {
    return [wrong(ABOUT, `TLS_CERT and TLS_KEY cannot be read as PEM (${wordsOf(error)}).`)]
  }
}
