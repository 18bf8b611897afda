import { type ProposalGround } from '@waybill/contract/billing/transfers'
import { paymentCodesIn } from '@waybill/contract/billing/payment-code'
import { sql } from 'kysely'
import type { DbOrTx } from '../../../platform/database.ts'
import type { KnownMerchant, KnownStatement, MatchInput } from './match-transfer.ts'
import type { Transfer } from './transfers.queries.ts'
import { companyFinder } from './sender-alike.ts'

/** What matching looks at of a transfer. */
export type Matched = {
  id: string
  amount: number
  text: string
  senderName: string | null
  senderAccount: string | null
}

/** What matching looks at of a stored transfer. */
export const toMatched = ({ id, amount, text, sender_name, sender_account }: Transfer): Matched => ({
  ...{ id, amount, text, senderName: sender_name, senderAccount: sender_account },
})

export const NOTHING_KNOWN: MatchInput = { amount: 0, codes: [], named: [], merchants: [] }

/** The number of a statement in a text: DN-2611-0014, also with blanks instead of dashes, or none. */
const NUMBER = /DN[\s.-]*(\d{4})[\s.-]*(\d{4,})/gi
const numbersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(NUMBER)].map(([, month = '', count = '']) => `DN-${month}-${count}`)),
]

/** By what a sender is remembered: the account, else the name. */
export const senderKey = ({
  senderName,
  senderAccount,
}: Pick<Matched, 'senderName' | 'senderAccount'>): string | null => {
  const key = (senderAccount?.replace(/[^0-9a-z]/gi, '') || senderName?.trim().toUpperCase()) ?? ''
  return key === '' ? null : key
}

const STATEMENT = sql`t.id, t.owner_id as "ownerId", t.number, greatest(t.amount - t.paid - t.credited, 0) as due,
  t.due_day as "dueDay", t.credited >= t.amount as "isCredited"`
const IS_ISSUED = sql<boolean>`t.number is not null and t.kind <> 'creditNote'`
/** Leads the index of open statements. */
const IS_OPEN = sql<boolean>`t.number is not null and t.amount > t.paid + t.credited and t.kind <> 'creditNote'`

type CodeRow = { code: string; owner_id: string; statement_id: string | null }

/**
 * What is known about transfers: the codes and numbers of their texts, the merchants that something speaks for, and
 * what these owe. By the id of the transfer.
 */
export const readMatchFacts = async (
  db: DbOrTx,
  transfers: readonly Matched[],
): Promise<ReadonlyMap<string, MatchInput>> => {
  const codesOf = new Map(transfers.map(({ id, text }) => [id, paymentCodesIn(text)]))
  const numbersOf = new Map(transfers.map(({ id, text }) => [id, numbersIn(text)]))
  const codes = await listCodes(db, [...codesOf.values()].flat())
  const statements = await listStatements(db, codes, [...numbersOf.values()].flat())
  const without = transfers.filter(({ id }) => !codesOf.get(id)?.some((code) => codes.has(code)))
  const remembered = await listRemembered(db, without)
  const sameAmount = await listOwnersOfAmount(db, without)
  const alike = await companiesAlike(db, without)

  const groundsOf = (transfer: Matched): Map<string, ProposalGround[]> => {
    const grounds = new Map<string, ProposalGround[]>()
    const add = (ownerId: string, ...ground: ProposalGround[]): void =>
      void grounds.set(ownerId, [...new Set([...(grounds.get(ownerId) ?? []), ...ground])])
    for (const code of codesOf.get(transfer.id) ?? []) {
      const known = codes.get(code)
      if (known) add(known.owner_id, 'code')
    }
    for (const number of numbersOf.get(transfer.id) ?? []) {
      const known = statements.find((one) => one.number === number)
      if (known) add(known.ownerId, 'number')
    }
    for (const ownerId of remembered.get(senderKey(transfer) ?? '') ?? []) add(ownerId, 'remembered')
    for (const ownerId of alike.get(transfer.id) ?? []) add(ownerId, 'senderAlike')
    for (const ownerId of sameAmount.get(transfer.amount) ?? []) add(ownerId)
    return grounds
  }
  const all = new Map(transfers.map((transfer) => [transfer.id, groundsOf(transfer)]))
  const owners = await readOwners(db, [...new Set([...all.values()].flatMap((grounds) => [...grounds.keys()]))])
  return new Map(
    transfers.map(({ id, amount }) => [
      id,
      {
        amount,
        codes: (codesOf.get(id) ?? []).flatMap((code) => {
          const known = codes.get(code)
          if (!known) return []
          const statement = statements.find((one) => one.id === known.statement_id) ?? null
          return [{ code, ownerId: known.owner_id, statement }]
        }),
        named: statements.filter(({ number }) => numbersOf.get(id)?.includes(number)),
        merchants: [...(all.get(id) ?? [])].map(([ownerId, grounds]): KnownMerchant => ({
          ownerId,
          grounds,
          isPrepaid: owners.prepaid.has(ownerId),
          open: owners.open.get(ownerId) ?? [],
        })),
      },
    ]),
  )
}

const listCodes = async (db: DbOrTx, codes: readonly string[]): Promise<ReadonlyMap<string, CodeRow>> => {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_code')
    .selectAll()
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

const listStatements = async (
  db: DbOrTx,
  codes: ReadonlyMap<string, CodeRow>,
  numbers: readonly string[],
): Promise<KnownStatement[]> => {
  const ids = [...codes.values()].flatMap(({ statement_id }) => statement_id ?? [])
  if (ids.length === 0 && numbers.length === 0) return []
  const { rows } = await sql<KnownStatement>`
    select ${STATEMENT} from statement t
    where ${IS_ISSUED} and (t.id = any(${ids}::uuid[]) or t.number = any(${numbers}::text[]))
    order by t.due_day, t.number`.execute(db)
  return rows
}

const listRemembered = async (
  db: DbOrTx,
  transfers: readonly Matched[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const senders = transfers.flatMap((transfer) => senderKey(transfer) ?? [])
  if (senders.length === 0) return new Map()
  const rows = await db
    .selectFrom('remembered_sender')
    .select(['sender', 'owner_id'])
    .where('sender', '=', sql<string>`any(${senders}::text[])`)
    .orderBy('remembered_at', 'desc')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ sender }) => sender)].map(([key, of]) => [key, of.map((row) => row.owner_id)]),
  )
}

/** The merchants with an open statement of an amount. */
const listOwnersOfAmount = async (
  db: DbOrTx,
  transfers: readonly Matched[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const amounts = [...new Set(transfers.map(({ amount }) => amount))]
  if (amounts.length === 0) return new Map()
  const { rows } = await sql<{ due: number; ownerId: string }>`
    select distinct t.amount - t.paid - t.credited as due, t.owner_id as "ownerId" from statement t
    where ${IS_OPEN} and t.amount - t.paid - t.credited = any(${amounts}::numeric[])`.execute(db)
  return new Map([...Map.groupBy(rows, ({ due }) => due)].map(([due, of]) => [due, of.map(({ ownerId }) => ownerId)]))
}

/** The companies whose name a transfer's sender or text has. */
const companiesAlike = async (
  db: DbOrTx,
  transfers: readonly Matched[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (transfers.length === 0) return new Map()
  const companies = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('role_name', '=', 'Company Admin')
    .where('deleted_at', 'is', null)
    .execute()
  const find = companyFinder(companies)
  return new Map(transfers.map(({ id, senderName, text }) => [id, find(senderName, text)]))
}

const readOwners = async (
  db: DbOrTx,
  ownerIds: readonly string[],
): Promise<{ open: ReadonlyMap<string, KnownStatement[]>; prepaid: ReadonlySet<string> }> => {
  if (ownerIds.length === 0) return { open: new Map(), prepaid: new Set() }
  const open = await sql<KnownStatement>`
    select ${STATEMENT} from statement t where ${IS_OPEN} and t.owner_id = any(${ownerIds}::uuid[])
    order by t.due_day, t.number`.execute(db)
  const prepaid = await db
    .selectFrom('billing_terms')
    .select('owner_id')
    .where('kind', '=', 'prepaid')
    .where('owner_id', '=', sql<string>`any(${ownerIds}::uuid[])`)
    .execute()
  return {
    open: Map.groupBy(open.rows, ({ ownerId }) => ownerId),
    prepaid: new Set(prepaid.map(({ owner_id }) => owner_id)),
  }
}
