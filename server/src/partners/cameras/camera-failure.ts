import type { CAMERA_FAILURES } from '@waybill/contract/stations/camera-failures'

export type CameraFailureReason = keyof typeof CAMERA_FAILURES

/** Why a camera gave no picture; one of a closed list, each with its sentence. */
export class CameraFailure extends Error {
  readonly reason: CameraFailureReason
  constructor(reason: CameraFailureReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
