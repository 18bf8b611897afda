/** Name of the company, written into the page by the server (rule TRK-5). */
export const COMPANY = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? 'Waybill'
