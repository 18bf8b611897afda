const CAMERA_WIDTH = 1280

/** The camera at the back of a phone, or the only one. Throws a DOMException that says why there is none. */
export const openCamera = async (): Promise<MediaStream> => {
  // Without HTTPS browsers hide cameras.
  if (navigator.mediaDevices === undefined) throw new DOMException('No camera without HTTPS', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: CAMERA_WIDTH } },
    audio: false,
  })
}

// The DOM's types have no torch: https://www.w3.org/TR/image-capture/#constrainable-properties
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean }
type TorchConstraints = MediaTrackConstraintSet & { torch?: boolean }

/** Has this camera a light? */
export const hasTorch = (stream: MediaStream): boolean => {
  const [track] = stream.getVideoTracks()
  return (track?.getCapabilities?.() as TorchCapabilities | undefined)?.torch === true
}
export const switchTorch = async (stream: MediaStream, on: boolean): Promise<void> => {
  const light: TorchConstraints = { torch: on }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light] })
}
