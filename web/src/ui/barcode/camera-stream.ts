const CAMERA_WIDTH = 1280

/** Opens a phone's back camera, or the only camera. Throws a DOMException with the reason if there is none. */
export const openCamera = async (): Promise<MediaStream> => {
  // Browsers hide cameras without HTTPS.
  if (navigator.mediaDevices === undefined) throw new DOMException('No camera without HTTPS', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: CAMERA_WIDTH } },
    audio: false,
  })
}

// The DOM's types lack torch: https://www.w3.org/TR/image-capture/#constrainable-properties
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraints = MediaTrackConstraintSet & { torch?: boolean }

/** Whether this camera has a torch. */
export const hasTorch = (stream: MediaStream): boolean => {
  const [track] = stream.getVideoTracks()
  return (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true
}
export const switchTorch = async (stream: MediaStream, on: boolean): Promise<void> => {
  const light: TorchConstraints = { torch: on }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] })
}
