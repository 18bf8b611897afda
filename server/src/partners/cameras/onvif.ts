import { createHash, randomBytes } from 'node:crypto'
import { CameraFailure, type AskCamera, type Camera, isHostOf } from './camera-request.ts'

const DEVICE_PATH = '/onvif/device_service'
const DEVICE = 'http://www.onvif.org/ver10/device/wsdl'
const MEDIA = 'http://www.onvif.org/ver10/media/wsdl'
const WSSE = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss'
const MAX_SOAP_BYTES = 512 * 1024

/**
 * The address of a camera's snapshot, by ONVIF: its clock, its media service, its first profile, then GetSnapshotUri.
 * The login is sent as WS-Security token, and by Digest if the camera demands that. Throws CameraFailure.
 */
export const findSnapshotUrl = async (camera: Camera, ask: AskCamera, device: URL): Promise<URL> => {
  const service = new URL(DEVICE_PATH, device)
  const clock = await soap(ask, service, `<GetSystemDateAndTime xmlns="${DEVICE}"/>`, '')
  const created = clockOf(clock) ?? new Date()
  const call = (url: URL, body: string): Promise<string> =>
    soap(ask, url, body, isHostOf(camera, url) ? securityHeader(camera, created) : '')

  const capabilities = await call(
    service,
    `<GetCapabilities xmlns="${DEVICE}"><Category>Media</Category></GetCapabilities>`,
  )
  const media = urlIn(capabilities, 'XAddr', startOf(capabilities, 'Media'))
  const profiles = await call(media, `<GetProfiles xmlns="${MEDIA}"/>`)
  const token = /<(?:[\w-]+:)?Profiles\s[^<>]*\btoken="([^"<>]+)"/.exec(profiles)?.[1]
  if (token === undefined) throw new CameraFailure('noPicture')
  const answer = await call(
    media,
    `<GetSnapshotUri xmlns="${MEDIA}"><ProfileToken>${token}</ProfileToken></GetSnapshotUri>`,
  )
  return urlIn(answer, 'Uri')
}

const soap = async (ask: AskCamera, url: URL, body: string, header: string): Promise<string> => {
  const { status, body: reply } = await ask({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
    body: `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">${header}<s:Body>${body}</s:Body></s:Envelope>`,
    maxBytes: MAX_SOAP_BYTES,
  })
  const xml = reply.toString('utf8')
  if (/\bNotAuthorized\b/.test(xml)) throw new CameraFailure('wrongLogin')
  if (status !== 200) throw new CameraFailure('noPicture')
  return xml
}

/** UsernameToken with PasswordDigest: the password itself is not sent (WS-Security UsernameToken Profile 1.0, 3.1). */
const securityHeader = ({ username, password }: Camera, at: Date): string => {
  const nonce = randomBytes(16)
  const created = at.toISOString()
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64')
  return (
    `<s:Header><Security s:mustUnderstand="1" xmlns="${WSSE}-wssecurity-secext-1.0.xsd"><UsernameToken>` +
    `<Username>${escaped(username)}</Username>` +
    `<Password Type="${WSSE}-username-token-profile-1.0#PasswordDigest">${digest}</Password>` +
    `<Nonce EncodingType="${WSSE}-soap-message-security-1.0#Base64Binary">${nonce.toString('base64')}</Nonce>` +
    `<Created xmlns="${WSSE}-wssecurity-utility-1.0.xsd">${created}</Created></UsernameToken></Security></s:Header>`
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&${Object.keys(ENTITIES).find((name) => ENTITIES[name] === sign)};`)
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (entity, name: string) => ENTITIES[name] ?? entity)

/** The beginning of an element; the end of the text if there is none. */
const startOf = (xml: string, tag: string): number =>
  new RegExp(`<(?:[\\w-]+:)?${tag}[\\s>]`).exec(xml)?.index ?? xml.length

/** The text of the next element of this name, with any prefix. Linear in the camera's input. */
const textIn = (xml: string, tag: string, from = 0): string | undefined => {
  const found = new RegExp(`<(?:[\\w-]+:)?${tag}(?:\\s[^<>]*)?>([^<>]*)<`).exec(xml.slice(from))?.[1]?.trim()
  return found === undefined || found === '' ? undefined : unescaped(found)
}

const urlIn = (xml: string, tag: string, from = 0): URL => {
  const url = URL.parse(textIn(xml, tag, from) ?? '')
  if (url?.protocol !== 'http:') throw new CameraFailure(url ? 'redirectNotAllowed' : 'noPicture')
  return url
}

/** The camera's clock in UTC: a token with another time is refused. */
const clockOf = (xml: string): Date | undefined => {
  const from = startOf(xml, 'UTCDateTime')
  const parts = ['Year', 'Month', 'Day', 'Hour', 'Minute', 'Second'].map((tag) => Number(textIn(xml, tag, from) ?? NaN))
  const [year = NaN, month = NaN, ...rest] = parts
  const at = new Date(Date.UTC(year, month - 1, ...(rest as [number, number, number, number])))
  return Number.isNaN(at.getTime()) ? undefined : at
}
