import { createHash } from 'node:crypto'
import type { SimulatorReply } from '../kit/simulator.ts'
import { CAMERA_LOGIN } from './login.ts'

const TOKEN_LIFE_MS = 5 * 60_000
export const SNAPSHOT_PATH = '/onvif/snapshot'

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" xmlns:tds="http://www.onvif.org/ver10/device/wsdl" xmlns:trt="http://www.onvif.org/ver10/media/wsdl" xmlns:tt="http://www.onvif.org/ver10/schema"><env:Body>${body}</env:Body></env:Envelope>`
const soap = (body: string, status = 200): SimulatorReply => ({
  status,
  headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
  body: envelope(body),
})
const fault = (code: string, reason: string): SimulatorReply =>
  soap(
    `<env:Fault><env:Code><env:Value>env:Sender</env:Value><env:Subcode><env:Value>ter:${code}</env:Value></env:Subcode></env:Code><env:Reason><env:Text xml:lang="en">${reason}</env:Text></env:Reason></env:Fault>`,
    400,
  )

type OnvifOptions = { origin: string; snapshotUrl: string; isLoginOpen: boolean }

/** The calls of ONVIF's device and media services that lead to a snapshot, with WS-Security UsernameToken. */
export const answerOnvif = (xml: string, { origin, snapshotUrl, isLoginOpen }: OnvifOptions): SimulatorReply => {
  if (xml.includes('<GetSystemDateAndTime')) return soap(systemTime(new Date()))
  if (!isLoginOpen && !hasRightToken(xml)) return fault('NotAuthorized', 'Sender not Authorized')
  if (xml.includes('<GetCapabilities'))
    return soap(
      `<tds:GetCapabilitiesResponse><tds:Capabilities><tt:Media><tt:XAddr>${origin}/onvif/media_service</tt:XAddr></tt:Media></tds:Capabilities></tds:GetCapabilitiesResponse>`,
    )
  if (xml.includes('<GetProfiles'))
    return soap(
      '<trt:GetProfilesResponse><trt:Profiles token="Profile_1" fixed="true"><tt:Name>main</tt:Name></trt:Profiles><trt:Profiles token="Profile_2" fixed="true"><tt:Name>sub</tt:Name></trt:Profiles></trt:GetProfilesResponse>',
    )
  if (xml.includes('<GetSnapshotUri') && xml.includes('<ProfileToken>Profile_1<'))
    return soap(
      `<trt:GetSnapshotUriResponse><trt:MediaUri><tt:Uri>${snapshotUrl.replaceAll('&', '&amp;')}</tt:Uri><tt:InvalidAfterConnect>false</tt:InvalidAfterConnect></trt:MediaUri></trt:GetSnapshotUriResponse>`,
    )
  return fault('ActionNotSupported', 'Optional Action Not Implemented')
}

const systemTime = (at: Date): string => {
  const time = `<tt:Hour>${at.getUTCHours()}</tt:Hour><tt:Minute>${at.getUTCMinutes()}</tt:Minute><tt:Second>${at.getUTCSeconds()}</tt:Second>`
  const date = `<tt:Year>${at.getUTCFullYear()}</tt:Year><tt:Month>${at.getUTCMonth() + 1}</tt:Month><tt:Day>${at.getUTCDate()}</tt:Day>`
  return `<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:UTCDateTime><tt:Time>${time}</tt:Time><tt:Date>${date}</tt:Date></tt:UTCDateTime></tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>`
}

const hasRightToken = (xml: string): boolean => {
  const [username, password, nonce, created] = ['Username', 'Password', 'Nonce', 'Created'].map(
    (tag) => new RegExp(`<${tag}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1] ?? '',
  )
  const right = createHash('sha1')
    .update(Buffer.from(nonce ?? '', 'base64'))
    .update(created ?? '')
    .update(CAMERA_LOGIN.password)
    .digest('base64')
  const isFresh = Math.abs(Date.parse(created ?? '') - Date.now()) < TOKEN_LIFE_MS
  return username === CAMERA_LOGIN.username && password === right && isFresh
}
