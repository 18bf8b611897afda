/** Why an order has no commercial invoice; null: it has one. Used by the form's button and the server. */
export const noInvoiceReason = (order: { itemType: string; contents: readonly unknown[] }): string | null => {
  if (order.itemType === 'D') return 'A document carries no customs lines: there is nothing to invoice.'
  if (order.contents.length === 0) return 'The order has no customs lines: there is nothing to invoice.'
  return null
}
