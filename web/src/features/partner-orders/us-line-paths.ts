export const LIST_PATH = '/shipment/janio'
export const NEW_ORDER_PATH = '/shipment/janio/create-order'

type Named = { id: string }
export const orderHref = ({ id }: Named): string => `${LIST_PATH}/details/${id}`
/** Address of the form that corrects a refused order (rule PTO-13). */
export const correctHref = ({ id }: Named): string => `${NEW_ORDER_PATH}?from=${id}`
