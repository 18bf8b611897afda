/** Why an order has no commercial invoice; null: it has one. The form's button and the server say the same. */
export const noInvoiceReason = (order: { itemType: string; contents: readonly unknown[] }): string | null => {
  if (order.itemType === 'D') return 'A document carries no customs lines: there is nothing to invoice.'
  if (order.contents.length === 0) return 'The order has no customs lines: there is nothing to invoice.'
  return null
}
