import { useCallback, useEffect, useRef, useState } from 'react'
import { hasTorch, openCamera, switchTorch } from './camera-stream.ts'
import { openDecoder } from './decoder.ts'
import { FRAME_SIDE } from './read-options.ts'

const PAUSE_MS = 40
/** After this time without a code in view, the same label is reported again. */
const FORGET_AFTER_MS = 1_500

/** `denied`: blocked by the browser; `missing`: no camera, or in use elsewhere; `decoder`: failed to load. */
type CameraProblem = 'denied' | 'missing' | 'decoder'
type Torch = { isOn: boolean; toggle: () => void }

/**
 * Camera scanner: shows its picture in `video`, and reports each code once while it is in view. `torch` is defined if
 * the camera has one; `retry` reopens it after a problem.
 */
export const useBarcodeCamera = (onCode: (text: string) => void, { isOn = true } = {}) => {
  const [problem, setProblem] = useState<CameraProblem>()
  const [light, setLight] = useState<{ stream: MediaStream; isOn: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  latest.current = onCode

  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    setProblem(undefined)
    watch(video, stop.signal, {
      code: (text) => latest.current(text),
      opened: (stream) => setLight(hasTorch(stream) ? { stream, isOn: false } : undefined),
    }).catch((error: unknown) => {
      if (stop.signal.aborted) return
      stop.abort()
      setProblem(problemOf(error))
    })
    return () => {
      stop.abort()
      setLight(undefined)
    }
  }, [isOn, attempt])

  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const toggle = (): void => {
    if (!light) return
    const next = !light.isOn
    void switchTorch(light.stream, next).then(
      () => setLight({ ...light, isOn: next }),
      () => setLight(undefined),
    )
  }
  const torch: Torch | undefined = light && { isOn: light.isOn, toggle }
  return { video, problem, torch, retry }
}

const problemOf = (error: unknown): CameraProblem => {
  if (!(error instanceof DOMException)) return 'decoder'
  return ['NotAllowedError', 'SecurityError'].includes(error.name) ? 'denied' : 'missing'
}

type Listener = { code: (text: string) => void; opened: (stream: MediaStream) => void }

/** Decodes the camera's picture until stopped, or until the camera ends. */
const watch = async (
  video: React.RefObject<HTMLVideoElement | null>,
  stop: AbortSignal,
  { code, opened }: Listener,
): Promise<void> => {
  const stream = await openCamera()
  const close = (): void => stream.getTracks().forEach((track) => track.stop())
  const [decoder, seen] = [openDecoder(), new Map<string, number>()]
  stop.addEventListener('abort', () => {
    close()
    decoder.close()
  })
  if (stop.aborted || !video.current) {
    decoder.close()
    return close()
  }
  opened(stream)
  video.current.srcObject = stream
  await video.current.play()
  while (!stop.aborted) {
    if (stream.getVideoTracks()[0]?.readyState === 'ended') throw new DOMException('The camera ended', 'AbortError')
    const frame = await frameOf(video.current)
    for (const text of frame ? await decoder.read(frame) : []) {
      if (stop.aborted) return
      if (Date.now() - (seen.get(text) ?? 0) > FORGET_AFTER_MS) code(text)
      seen.set(text, Date.now())
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

const frameOf = async (video: HTMLVideoElement | null): Promise<ImageBitmap | undefined> => {
  if (!video || video.videoWidth === 0 || document.hidden) return undefined
  const scale = Math.min(1, FRAME_SIDE / Math.max(video.videoWidth, video.videoHeight))
  return createImageBitmap(video, {
    resizeWidth: Math.round(video.videoWidth * scale),
    resizeHeight: Math.round(video.videoHeight * scale),
  })
}
