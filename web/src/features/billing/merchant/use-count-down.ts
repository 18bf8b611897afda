import { useEffect, useRef, useState } from 'react'

const MS = 700

/**
 * The amount as it is shown: when a payment makes it smaller, it counts down to the new one. Another `choice`, and an
 * amount that somebody types (`choice` undefined), change at once.
 */
export const useCountDown = (amount: number, choice: string | undefined): number => {
  const [counted, setCounted] = useState<number>()
  const last = useRef({ amount, choice })
  useEffect(() => {
    const { amount: from, choice: before } = last.current
    last.current = { amount, choice }
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (choice === undefined || choice !== before || from <= amount || isStill) return undefined
    const start = performance.now()
    const draw = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - start) / MS)
      setCounted(part < 1 ? Math.round(from + (amount - from) * part) : undefined)
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    let frame = requestAnimationFrame(draw)
    return () => {
      cancelAnimationFrame(frame)
      setCounted(undefined)
    }
  }, [amount, choice])
  return counted ?? amount
}
