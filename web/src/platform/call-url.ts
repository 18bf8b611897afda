import type { GridQuery } from '@waybill/contract/kernel/grid'

/** Address of a call: fills path parameters, appends the query without undefined and null. */
export const callUrl = (
  path: string,
  { params, query }: { params?: Record<string, string> | undefined; query?: unknown },
): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Query parameters of a list (rule GRD-1). */
export const gridParams = ({ propertyFilters, ...rest }: GridQuery) => ({
  ...rest,
  ...(propertyFilters?.length ? { propertyFilters: JSON.stringify(propertyFilters) } : {}),
})
