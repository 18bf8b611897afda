import type { SimulatorRequest } from './simulator.ts'

/** The body of a call; undefined: not a JSON object. */
export const readBody = (request: SimulatorRequest): Record<string, unknown> | undefined => {
  try {
    const body = request.json()
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
