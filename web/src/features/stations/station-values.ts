import {
  CAMERA_PASSWORD_AGAIN_MESSAGE,
  isSameCameraAddress,
  type Station,
  StationEdit,
  StationInput,
} from '@waybill/contract/stations/schemas'
import { type FieldProblems, schemaProblems } from '../../ui/form/problem-resolver.ts'

/** Form values of a station. */
export type StationValues = {
  name: string
  isActive: boolean
  desktopId: string
  desktopName: string
  printerId: string
  printerName: string
  printerIp: string
  cameraHost: string
  cameraPort: number | null
  cameraUserName: string
  cameraPassword: string
}

export const valuesOf = (station: Station | undefined): StationValues => ({
  name: station?.name ?? '',
  isActive: station?.isActive ?? true,
  desktopId: station?.desktopId ?? '',
  desktopName: station?.desktopName ?? '',
  printerId: station?.printerId ?? '',
  printerName: station?.printerName ?? '',
  printerIp: station?.printerIp ?? '',
  cameraHost: station?.cameraHost ?? '',
  cameraPort: station?.cameraPort ?? (station ? null : 80),
  cameraUserName: station?.cameraUserName ?? '',
  // The stored password is never sent to the browser; empty keeps it (rule STN-3).
  cameraPassword: '',
})

export const stationBody = ({ cameraPort, printerIp, ...values }: StationValues) => ({
  ...values,
  printerIp: printerIp === '' ? null : printerIp,
  cameraPort: cameraPort as number,
})

/** Whether the camera password must be typed: a stored one is valid only for the stored host and port (rule STN-3). */
export const asksCameraPassword = (
  station: Station | undefined,
  { cameraHost: host, cameraPort: port }: Pick<StationValues, 'cameraHost' | 'cameraPort'>,
): boolean =>
  !station ||
  (station.hasCameraPassword === true &&
    !isSameCameraAddress({ host: station.cameraHost, port: station.cameraPort }, { host, port }))

/** Errors of the form, by field. */
export const stationProblems = (values: StationValues, station: Station | undefined): FieldProblems => {
  const problems = schemaProblems((station ? StationEdit : StationInput).safeParse(stationBody(values)).error)
  return station && values.cameraPassword === '' && asksCameraPassword(station, values)
    ? { cameraPassword: CAMERA_PASSWORD_AGAIN_MESSAGE, ...problems }
    : problems
}

export const TABS = ['general', 'printer', 'camera'] as const
export type StationTab = (typeof TABS)[number]
export const TAB_FIELDS: Record<StationTab, readonly (keyof StationValues)[]> = {
  general: ['name', 'desktopId', 'desktopName', 'isActive'],
  printer: ['printerId', 'printerName', 'printerIp'],
  camera: ['cameraHost', 'cameraPort', 'cameraUserName', 'cameraPassword'],
}
/** The first tab with an error. */
export const firstWrongTab = (wrong: readonly string[]): StationTab | undefined =>
  TABS.find((tab) => TAB_FIELDS[tab].some((name) => wrong.includes(name)))
