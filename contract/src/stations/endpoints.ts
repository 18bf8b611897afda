import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import { PrintAtStation, PrintJob, PrintJobsMade } from './print-jobs.ts'
import { CloseScanBody, StationScan, StationScanBody, UndoScanBody, WaitingScan } from './scans.ts'
import {
  CameraAnswer,
  CameraCheck,
  CaptureBody,
  Captured,
  Station,
  StationEdit,
  StationInput,
  StationKey,
} from './schemas.ts'

const READS = noAudit('reads only')
const under = <const Rest extends string>(rest: Rest) => `/api/sgl-parcel/shipment/${rest}` as const

export const listStations = endpoint({
  method: 'GET',
  path: under('station/get-all'),
  summary: 'All stations by name; their set-up only for those who manage stations (rule STN-4)',
  permission: 'station.list',
  audit: READS,
  reply: z.array(Station),
})

export const createStation = endpoint({
  method: 'POST',
  path: under('station/create'),
  summary: 'Add a station (rule STN-2)',
  permission: 'station.manage',
  audit: 'station.created',
  idempotent: true,
  body: StationInput,
  reply: Station,
})

export const getStation = endpoint({
  method: 'GET',
  path: under('station/{id}'),
  summary: 'Open one station',
  permission: 'station.list',
  audit: READS,
  reply: Station,
})

export const editStation = endpoint({
  method: 'PUT',
  path: under('station/{id}'),
  summary: 'Change a station; an empty camera password keeps the stored one of the same host and port (rule STN-3)',
  permission: 'station.manage',
  audit: 'station.edited',
  body: StationEdit,
  reply: Station,
})

export const deleteStation = endpoint({
  method: 'DELETE',
  path: under('station/{id}'),
  summary: 'Delete a station (rule STN-5)',
  permission: 'station.manage',
  audit: 'station.deleted',
  reply: Deleted,
})

export const makeStationKey = endpoint({
  method: 'POST',
  path: under('station/{id}/key'),
  summary: 'Make a new key for the station’s desk agent, shown this once; the one before ends (rule STN-6)',
  permission: 'station.manage',
  audit: 'station.keyMade',
  trace: 'tokenRevealed',
  reply: StationKey,
})

export const printAtStation = endpoint({
  method: 'POST',
  path: under('station/{id}/print'),
  summary: 'Print labels at a station, in this order (rule PRN-1)',
  permission: 'station.print',
  audit: 'station.printed',
  idempotent: true,
  body: PrintAtStation,
  reply: PrintJobsMade,
})

export const listPrintJobs = endpoint({
  method: 'GET',
  path: under('station/{id}/print-jobs'),
  summary: 'The jobs of a station’s printer: those that wait, and the last 50',
  permission: 'station.print',
  audit: READS,
  reply: z.array(PrintJob),
})

export const cancelPrintJob = endpoint({
  method: 'POST',
  path: under('station/{id}/print-jobs/{jobId}/cancel'),
  summary: 'Take back a job that has not reached the printer (rule PRN-5)',
  permission: 'station.print',
  audit: 'station.printCancelled',
  reply: PrintJob,
})

export const scanAtStation = endpoint({
  method: 'POST',
  path: under('station/{id}/scan'),
  summary: 'A parcel was scanned at a station; its pop-up opens at the desk of who scanned it (rules SCN-1, SCN-2)',
  permission: 'station.scan',
  audit: noAudit('the scan itself is kept, with who, where and when'),
  idempotent: true,
  ratePerMinute: 1_500,
  body: StationScanBody,
  reply: StationScan,
})

export const undoStationScan = endpoint({
  method: 'POST',
  path: under('station/{id}/scan/undo'),
  summary: 'Withdraw an own scan within 30 seconds (rule SCN-6)',
  permission: 'station.scan',
  audit: noAudit('the scan is kept, marked withdrawn'),
  body: UndoScanBody,
  reply: StationScan,
})

export const listWaitingScans = endpoint({
  method: 'GET',
  path: under('station/scans/waiting'),
  summary: 'Own scans whose pop-up was not dealt with (rule SCN-4)',
  permission: 'station.scan',
  audit: READS,
  reply: z.array(WaitingScan),
})

export const closeStationScan = endpoint({
  method: 'POST',
  path: under('station/scans/{scanId}/close'),
  summary: 'The pop-up of an own scan was saved, or closed without saving (rule SCN-5)',
  permission: 'station.scan',
  audit: noAudit('the scan is kept, with how it ended'),
  body: CloseScanBody,
  reply: z.array(WaitingScan),
})

export const captureImage = endpoint({
  method: 'POST',
  path: under('camera'),
  summary: 'Take a photo with a station’s camera (rules CAM-3, CAM-5)',
  permission: 'camera.capture',
  audit: noAudit('a photo is kept with who took it and where; the save that names it is audited'),
  ratePerMinute: 240,
  isBare: true,
  body: CaptureBody,
  reply: Captured,
})

export const checkCamera = endpoint({
  method: 'POST',
  path: under('camera/check'),
  summary: 'Does a camera answer? (rule CAM-2)',
  permission: 'station.manage',
  audit: noAudit('reads only: asks the camera for a picture'),
  ratePerMinute: 60,
  isBare: true,
  body: CameraCheck,
  reply: CameraAnswer,
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: under('camera/image/{name}'),
  summary: 'Delete an own photo that nothing names (rule CAM-6)',
  permission: 'camera.capture',
  audit: 'photo.deleted',
  reply: z.strictObject({ id: z.string() }),
})

/** Older desks send this after a save, which has already notified everybody (rule SCN-9). */
export const pushToTopic = endpoint({
  method: 'POST',
  path: under('notification/push/topics'),
  summary: 'Tell the topic processing-at-hub that a parcel’s packages were recorded (rule SCN-9)',
  permission: 'parcel.recordPackages',
  audit: noAudit('passes a notice on; the save that it tells of is audited'),
  ratePerMinute: 240,
  body: z.strictObject({
    topic: z.literal('processing-at-hub', { error: 'Must be processing-at-hub' }),
    title: z.string().max(100).nullish(),
    body: z.string().max(200).nullish(),
    data: z.strictObject({
      ShipmentId: z.string({ error: 'Required' }).max(100),
      Status: z.string().max(50).nullish(),
    }),
  }),
  reply: z.strictObject({ topic: z.string() }),
})
