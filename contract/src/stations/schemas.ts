import { z } from 'zod'
import { bodySchema, fieldNames, Id, maxLength, requiredError, requiredText } from '../kernel/entity.ts'

const MAX_STATION_NAME = 20
const STATION_IP_MESSAGE = 'Entered value does not match ip format'
export const NO_CAMERA_MESSAGE = 'Station has no camera'
export const CAMERA_PASSWORD_AGAIN_MESSAGE = 'The host or the port has changed: enter the camera password again.'
export const PHOTO_IN_USE_MESSAGE = 'This photo is in use: take it off its package first.'

const isIpV4 = (text: string): boolean => {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}
const printerIp = z
  .string()
  .trim()
  .max(15, maxLength(15))
  .refine((ip) => ip === '' || isIpV4(ip), STATION_IP_MESSAGE)
  .nullish()

const cameraFields = {
  cameraHost: requiredText(255),
  cameraPort: z.int(requiredError).min(1, 'Must be at least 1').max(65_535, 'Must be at most 65,535'),
  cameraUserName: requiredText(100),
}
const stationFields = {
  name: requiredText(MAX_STATION_NAME),
  desktopId: requiredText(100),
  desktopName: requiredText(100),
  printerId: requiredText(200),
  printerName: requiredText(100),
  printerIp,
  isActive: z.boolean().default(true),
  ...cameraFields,
}

/** `none`: never set up; `unknown`: not asked yet. */
const CAMERA_STATES = ['none', 'unknown', 'ready', 'noAnswer'] as const

/** A station for all users who may see stations (rule STN-4). Flags come from real connections. */
const seenByAll = {
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  isDesktopOnline: z.boolean(),
  isPrinterOnline: z.boolean(),
  hasCamera: z.boolean(),
}
/** A station. Its set-up fields are present for users who manage stations. */
export const Station = z.strictObject({
  ...seenByAll,
  desktopId: z.string().optional(),
  desktopName: z.string().optional(),
  /** When it went offline; null: it is online, or was never connected. */
  desktopOfflineSince: z.string().nullable().optional(),
  hasConnected: z.boolean().optional(),
  printerId: z.string().optional(),
  printerName: z.string().optional(),
  printerIp: z.string().nullable().optional(),
  printerOfflineSince: z.string().nullable().optional(),
  /** Why it does not print, in words: paper out, unknown printer. */
  printerProblem: z.string().nullable().optional(),
  cameraHost: z.string().nullable().optional(),
  cameraPort: z.number().nullable().optional(),
  cameraUserName: z.string().nullable().optional(),
  hasCameraPassword: z.boolean().optional(),
  cameraState: z.enum(CAMERA_STATES).optional(),
  cameraSince: z.string().nullable().optional(),
  scansToday: z.number().optional(),
  lastScanAt: z.string().nullable().optional(),
  hasKey: z.boolean().optional(),
  version: z.number().optional(),
})
export type Station = z.output<typeof Station>

type CameraAddress = { host?: string | null | undefined; port?: number | null | undefined }

/**
 * Whether the stored password may be used for this address: it is sent only to the host and port that it was entered
 * for (rule STN-3).
 */
export const isSameCameraAddress = (stored: CameraAddress, submitted: CameraAddress): boolean =>
  stored.host?.toLowerCase() === submitted.host?.trim().toLowerCase() && stored.port === submitted.port

/** Body of create (rule STN-2). */
export const StationInput = bodySchema({ ...stationFields, cameraPassword: requiredText(200) }, fieldNames(Station))
/** Body of PUT: an empty password keeps the stored one, of the same host and port (rule STN-3). `version` is optional, as the whole body is given. */
export const StationEdit = bodySchema(
  {
    ...stationFields,
    cameraPassword: z.string().max(200, maxLength(200)).nullish(),
    version: z.int().optional(),
  },
  fieldNames(Station),
)

/** The key of a station's desk agent, shown only once: only its hash is stored (rule STN-6). */
export const StationKey = z.strictObject({ key: z.string() })

/** The camera of a station, or one being set up: the four settings. */
export const CameraCheck = z.union([
  z.strictObject({ stationId: requiredText(100) }),
  z.strictObject({
    host: cameraFields.cameraHost,
    port: cameraFields.cameraPort,
    username: cameraFields.cameraUserName,
    /** Empty with `stationId`: the stored one, if host and port are unchanged. */
    password: z.string().max(200, maxLength(200)).nullish(),
    stationId: z.string().max(100).nullish(),
  }),
])
/** `reason`: why it does not answer, in words; `picture`: a small JPEG as data URL, if it does. */
export const CameraAnswer = z.strictObject({
  data: z.strictObject({ active: z.boolean(), reason: z.string().nullable(), picture: z.string().nullable() }),
})
export const CaptureBody = z.strictObject({ stationId: requiredText(100) })
/** `imageName` is the stored file's; `url` a signed short-lived address of it. */
export const Captured = z.strictObject({ data: z.strictObject({ imageName: z.string(), url: z.string() }) })
