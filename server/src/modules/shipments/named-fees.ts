import type { NamedFee, ShipmentService } from './named-things.queries.ts'

/** What is wrong with the fees of a body at their service's provider, and which of them are "other" fees. */
export const namedFees = (
  fees: readonly { feeId: string }[],
  service: Pick<ShipmentService, 'provider_id'> | undefined,
  known: readonly NamedFee[],
): { problems: Record<string, string>; isOtherFee: (id: string) => boolean } => {
  const ofProvider = new Map(
    known.filter((fee) => fee.provider_id === service?.provider_id).map((fee) => [fee.id, fee.is_other_fee]),
  )
  const problems = Object.fromEntries(
    fees.flatMap(({ feeId }, at) =>
      ofProvider.has(feeId) ? [] : [[`fees.${at}.feeId`, 'There is no such fee for this service.']],
    ),
  )
  return { problems, isOtherFee: (id) => ofProvider.get(id) === true }
}
