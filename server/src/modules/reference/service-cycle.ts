export type ServiceLink = { id: string; name: string; parentId: string | null; childId: string | null }

/**
 * The circle that a service would close by this link, in names from the service back to itself, or undefined. Rating
 * follows parents (a service without rows) and children (weights beyond its rows), and must come to an end (rule PRC-4).
 */
export const findCycle = (
  services: readonly ServiceLink[],
  service: { id: string; name: string },
  link: 'parentId' | 'childId',
  to: string | null,
): string[] | undefined => {
  const byId = new Map(services.map((one) => [one.id, one]))
  const names = [service.name]
  const seen = new Set<string>()
  for (let at = to; at !== null && !seen.has(at); at = byId.get(at)?.[link] ?? null) {
    if (at === service.id) return [...names, service.name]
    seen.add(at)
    names.push(byId.get(at)?.name ?? '')
  }
  return undefined
}
