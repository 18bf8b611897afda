import { useEffect, useRef, type PointerEvent } from 'react'

const LONG_MS = 450
/** A finger that moves further is scrolling. */
const STILL_PX = 10

/** Detects a long press: calls `run` once; `wasLong` tells the following click to do nothing. */
export const useLongPress = (run: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isLong = useRef(false)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    wasLong: (): boolean => isLong.current,
    handlers: {
      onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
        isLong.current = false
        if (!run || button !== 0) return
        start.current = { x: clientX, y: clientY }
        timer.current = setTimeout(() => {
          isLong.current = true
          run()
        }, LONG_MS)
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL_PX) stop()
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (run) event.preventDefault()
      },
    },
  }
}
