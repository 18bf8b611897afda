/** The company's name, which the server writes into the page (rule TRK-5). */
export const COMPANY = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Waybill'
