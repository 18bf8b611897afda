/** What of a payment no statement uses; below 0: it was taken back, or it is a refund. VND. */
export type FreePayment = { id: string; free: number; isWriteOff: boolean }
/** What a payment pays of a statement. */
export type Allocation = { paymentId: string; statementId: string; amount: number }
/** `open`: what is due, less what is paid; below 0: more was paid than is due, such as after a credit note. */
export type OpenStatement = { id: string; open: number }

export type AccountState = {
  /** The oldest first; also those that are used up, if they pay a statement below 0. */
  payments: readonly FreePayment[]
  /** The earliest due date first. */
  statements: readonly OpenStatement[]
  /** Of payments below 0 and of statements below 0, the newest first. */
  allocations: readonly Allocation[]
}

/**
 * The allocations to append so that no statement is paid beyond what is due, nothing that was taken back pays anything,
 * and all that is free pays what is open, in the order of due dates (rule BIL-11). `first` is paid before all others. A
 * write-off pays only the statement that it was made for.
 */
export const spreadPayments = ({ payments, statements, allocations }: AccountState, first?: string): Allocation[] => {
  const free = new Map(payments.map(({ id, free: amount }) => [id, amount]))
  const open = new Map(statements.map(({ id, open: amount }) => [id, amount]))
  const made: Allocation[] = []
  const move = (paymentId: string, statementId: string, amount: number): void => {
    made.push({ paymentId, statementId, amount })
    free.set(paymentId, (free.get(paymentId) ?? 0) - amount)
    open.set(statementId, (open.get(statementId) ?? 0) - amount)
  }
  for (const { paymentId, statementId, amount } of net(allocations)) {
    const tooMuch = Math.max(-(free.get(paymentId) ?? 0), -(open.get(statementId) ?? 0), 0)
    const released = Math.min(tooMuch, amount)
    if (released > 0) move(paymentId, statementId, -released)
  }
  let owed = payments.reduce((sum, { id }) => sum - Math.min(free.get(id) ?? 0, 0), 0)
  const inOrder = [...open.keys()].sort((one, other) => Number(other === first) - Number(one === first))
  for (const { id: paymentId, isWriteOff } of payments) {
    if (isWriteOff) continue
    const kept = Math.min(Math.max(free.get(paymentId) ?? 0, 0), owed)
    owed -= kept
    for (const statementId of inOrder) {
      const amount = Math.min((free.get(paymentId) ?? 0) - kept, open.get(statementId) ?? 0)
      if (amount > 0) move(paymentId, statementId, amount)
    }
  }
  return made
}

/** One allocation for each payment and statement, those below or at 0 left out; in the order of their first. */
const net = (allocations: readonly Allocation[]): Allocation[] => {
  const sums = new Map<string, Allocation>()
  for (const one of allocations) {
    const key = `${one.paymentId} ${one.statementId}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, amount: known.amount + one.amount } : one)
  }
  return [...sums.values()].filter(({ amount }) => amount > 0)
}
