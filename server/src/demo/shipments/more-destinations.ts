import { DESTINATIONS, type Destination, type Town } from './destinations.ts'

/** A place that parcels go to; its people are in parcel-names.ts, too. */
const place = (gateway: string, currency: string, phone: string, towns: readonly string[], streets: string) => ({
  share: 0,
  gateway,
  currency,
  phone,
  towns: towns.map((line): Town => {
    const [city = '', state = '', postcode = ''] = line.split(' | ')
    return { city, state, postcode }
  }),
  streets: streets.split(' | '),
})

const people = (given: string, family: string) => ({ given: given.split(', '), family: family.split(', ') })

const MORE: Readonly<Record<string, Destination>> = {
  IT: {
    ...place(
      'Milan (MXP)',
      'EUR',
      '+39 347 ### ####',
      ['Milano | Lombardia | 20121', 'Torino | Piemonte | 10121', 'Firenze | Toscana | 50122'],
      'Via Torino | Corso Buenos Aires | Via dei Calzaiuoli',
    ),
    ...people('Giulia, Alessandro, Chiara, Nicolò', 'Rossi, Esposito, De Luca, Ricci'),
  },
  ES: {
    ...place(
      'Madrid (MAD)',
      'EUR',
      '+34 6## ### ###',
      ['Madrid | Madrid | 28013', 'Barcelona | Cataluña | 08002', 'Málaga | Andalucía | 29015'],
      'Calle de Alcalá | Carrer de Pelai | Calle Larios',
    ),
    ...people('Lucía, Íñigo, Martín, Sofía', 'García, Núñez, Peña, Fernández'),
  },
  SE: {
    ...place(
      'Stockholm (ARN)',
      'SEK',
      '+46 70 ### ## ##',
      ['Stockholm | Stockholm | 111 29', 'Göteborg | Västra Götaland | 411 06'],
      'Drottninggatan | Kungsportsavenyn',
    ),
    ...people('Åsa, Björn, Elin', 'Lindström, Öberg, Sjögren'),
  },
  CH: {
    ...place(
      'Zurich (ZRH)',
      'CHF',
      '+41 79 ### ## ##',
      ['Zürich | ZH | 8001', 'Genève | GE | 1204'],
      'Bahnhofstrasse | Rue du Rhône',
    ),
    ...people('Reto, Céline, Urs', 'Zürcher, Favre, Brunner'),
  },
  NZ: {
    ...place(
      'Auckland (AKL)',
      'NZD',
      '+64 21 ### ###',
      ['Auckland | Auckland | 1010', 'Wellington | Wellington | 6011'],
      'Karangahape Road | Cuba Street',
    ),
    ...people('Aroha, Hemi, Ruby', 'Ngata, Walker, Parata'),
  },
  CN: {
    ...place(
      'Shanghai (PVG)',
      'CNY',
      '+86 138 #### ####',
      ['上海市 | 静安区 | 200040', '北京市 | 朝阳区 | 100020', '广州市 | 天河区 | 510620'],
      '南京西路 | 建国路 | 天河路',
    ),
    ...people('伟, 静雯, 志强, 思源', '王, 欧阳, 陈, 诸葛'),
    familyFirst: true,
  },
  HK: {
    ...place(
      'Hong Kong (HKG)',
      'HKD',
      '+852 9### ####',
      ['Kowloon | Hong Kong | 999077', 'Wan Chai | Hong Kong | 999077'],
      'Nathan Road | Hennessy Road',
    ),
    ...people('嘉欣, 俊傑, 詠詩', '陳, 黃, 司徒'),
    familyFirst: true,
  },
  PH: {
    ...place(
      'Manila (MNL)',
      'PHP',
      '+63 917 ### ####',
      ['Quezon City | Metro Manila | 1103', 'Cebu City | Cebu | 6000'],
      'Timog Avenue | Colon Street',
    ),
    ...people('Maria Luisa, Jose Miguel, Angelica', 'dela Cruz, Bautista, Villanueva'),
  },
  IN: {
    ...place(
      'Delhi (DEL)',
      'INR',
      '+91 98### #####',
      ['Bengaluru | Karnataka | 560001', 'Mumbai | Maharashtra | 400001'],
      'MG Road | Linking Road',
    ),
    ...people('Ananya, Rohit, Lakshmi', 'Krishnamurthy, Sharma, Iyer'),
  },
  AE: {
    ...place(
      'Dubai (DXB)',
      'AED',
      '+971 50 ### ####',
      ['Dubai | Dubai | 00000', 'Abu Dhabi | Abu Dhabi | 00000'],
      'Al Maktoum Road | Hamdan Street',
    ),
    ...people('Fatima, Khalid, Noura', 'Al Mansoori, Al Hashimi, Haddad'),
  },
  IE: {
    ...place(
      'Dublin (DUB)',
      'EUR',
      '+353 87 ### ####',
      ['Dublin | Leinster | D02 X285', 'Cork | Munster | T12 W8KP'],
      'Dawson Street | Oliver Plunkett Street',
    ),
    ...people('Saoirse, Cillian, Aoife', "O'Sullivan, Byrne, Mac Giolla Phádraig"),
  },
  BR: {
    ...place(
      'São Paulo (GRU)',
      'USD',
      '+55 11 9#### ####',
      ['São Paulo | SP | 01310-100', 'Curitiba | PR | 80010-000'],
      'Avenida Paulista | Rua XV de Novembro',
    ),
    ...people('João Pedro, Luíza, Antônio', 'da Conceição, Araújo, Guimarães'),
  },
}

/** Everywhere that parcels go to. */
export const ALL_DESTINATIONS: Readonly<Record<string, Destination>> = { ...DESTINATIONS, ...MORE }
