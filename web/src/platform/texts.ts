import { registerTexts } from './i18n.ts'

/** Messages for calls that our server did not answer. */
export const platformTexts = registerTexts('platform', {
  en: {
    notReached: 'The server cannot be reached. Check the connection, then try again.',
    notAnswering: 'The server does not answer at the moment ({status}). Try again in a moment.',
    otherAnswers: 'Something else answered in place of the server ({status}). Check the connection, then try again.',
  },
  vi: {
    notReached: 'Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
    notAnswering: 'Máy chủ tạm thời không trả lời ({status}). Thử lại sau giây lát.',
    otherAnswers: 'Có hệ thống khác trả lời thay máy chủ ({status}). Kiểm tra mạng rồi thử lại.',
  },
})
