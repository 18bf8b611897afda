import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** A simulated issuer's data, until it is closed. */
export const memoryRecords = (): AdapterFactory => {
  const records = new Map<string, AdapterPayload>()
  return (model): Adapter => {
    const find = (id: string) => Promise.resolve(records.get(`${model} ${id}`))
    return {
      find,
      async upsert(id, payload) {
        records.set(`${model} ${id}`, payload)
      },
      findByUid: async (uid) => [...records.values()].find((payload) => payload.kind === model && payload.uid === uid),
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        const payload = await find(id)
        if (payload) payload.consumed = true
      },
      async destroy(id) {
        records.delete(`${model} ${id}`)
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of records) if (payload.grantId === grantId) records.delete(key)
      },
    }
  }
}
