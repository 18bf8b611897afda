import { simulatePriceTable } from '@waybill/contract/pricing/endpoints'
import { joinedParts, type SimulationPart } from '@waybill/contract/pricing/simulation'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { rowBody, type SheetRow } from './sheet-row-model.ts'
import type { SheetStore } from './sheet-store.ts'

type Simulation = {
  rows: readonly SheetRow[]
  part: SimulationPart | undefined
  error: unknown
  isRunning: boolean
}

/**
 * Runs the simulation in chunks, so that progress shows and other requests are not blocked; stops when the panel
 * closes.
 */
export const useSimulation = (serviceId: string, store: SheetStore) => {
  const [simulation, setSimulation] = useState<Simulation | undefined>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const stop = (): void => {
    running.current?.abort()
    setSimulation((now) => (now?.part ? { ...now, isRunning: false } : undefined))
  }
  const run = async (): Promise<void> => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const rows = store.rows
    const body = {
      serviceId,
      rows: rows.filter(({ removed }) => !removed).map((row) => rowBody(row, serviceId, store.zoneIds)),
    }
    setSimulation({ rows, part: undefined, error: undefined, isRunning: true })
    try {
      let part = await api.call(simulatePriceTable, { body, signal })
      while (part.next !== null && !signal.aborted) {
        setSimulation({ rows, part, error: undefined, isRunning: true })
        part = joinedParts(part, await api.call(simulatePriceTable, { body: { ...body, after: part.next }, signal }))
      }
      if (!signal.aborted) setSimulation({ rows, part, error: undefined, isRunning: false })
    } catch (error) {
      if (!signal.aborted) setSimulation({ rows, part: undefined, error, isRunning: false })
    }
  }
  return { simulation, run, stop }
}
