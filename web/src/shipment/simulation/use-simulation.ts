import type { SimulationPart } from '@waybill/contract/pricing/simulation'
import { useEffect, useRef, useState } from 'react'

type Simulation<Input, Part> = {
  input: Input
  part: Part | undefined
  error: unknown
  isRunning: boolean
}

type Calls<Input, Part> = {
  /** The part after a position; null: the first. */
  call: (input: Input, after: string | null, signal: AbortSignal) => Promise<Part>
  /** Merges two parts, the later one second. */
  join: (first: Part, later: Part) => Part
}

/**
 * Runs a simulation on last month's shipments in parts, so that progress shows and other requests are not blocked; stops
 * when its panel closes.
 */
export const useSimulation = <Input, Part extends SimulationPart>({ call, join }: Calls<Input, Part>) => {
  const [simulation, setSimulation] = useState<Simulation<Input, Part> | undefined>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const stop = (): void => {
    running.current?.abort()
    setSimulation((now) => (now?.part ? { ...now, isRunning: false } : undefined))
  }
  const run = async (input: Input): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setSimulation({ input, part: undefined, error: undefined, isRunning: true })
    try {
      let part = await call(input, null, signal)
      while (part.next !== null && !signal.aborted) {
        setSimulation({ input, part, error: undefined, isRunning: true })
        part = join(part, await call(input, part.next, signal))
      }
      if (!signal.aborted) setSimulation({ input, part, error: undefined, isRunning: false })
    } catch (error) {
      if (!signal.aborted) setSimulation({ input, part: undefined, error, isRunning: false })
    }
  }
  return { simulation, run, stop }
}
