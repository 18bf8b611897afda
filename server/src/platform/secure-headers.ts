import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Settings } from './settings.ts'

/**
 * Features that pages may use: the camera of the scan screen, the clipboard, passkeys, a screen wake lock. All others
 * are off.
 */
const PERMISSIONS_POLICY = [
  ...['camera', 'clipboard-read', 'clipboard-write', 'screen-wake-lock'],
  ...['publickey-credentials-create', 'publickey-credentials-get'],
]
  .map((feature) => `${feature}=(self)`)
  .concat(
    ['accelerometer', 'autoplay', 'browsing-topics', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope', 'hid']
      .concat(['local-fonts', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'])
      .map((feature) => `${feature}=()`),
  )
  .join(', ')

/**
 * The headers of every answer of any kind (rule PLT-95): content security policy with Trusted Types, HSTS over HTTPS,
 * nosniff, no frames, referrers for our own origin only. They depend on no request. A file or a page may be stricter.
 */
export const secureHeadersOf = (
  settings: Pick<Settings, 'OIDC_ISSUER' | 'SUCCESSOR_PICTURE' | 'publicUrl'>,
): OutgoingHttpHeaders => {
  const issuer = settings.OIDC_ISSUER ? [new URL(settings.OIDC_ISSUER).origin] : []
  const picture = settings.SUCCESSOR_PICTURE ? [new URL(settings.SUCCESSOR_PICTURE).origin] : []
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The decoder of barcodes is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...picture],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...issuer],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...issuer],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        // docs/decisions/2026-11-27-trusted-types.md
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    strictTransportSecurity: settings.publicUrl.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
  })
  setHeaders(answer.req, answer, () => undefined)
  return { ...answer.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY }
}

/** For an uploaded file that is opened by itself: it runs nothing, loads nothing and cannot be framed. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
