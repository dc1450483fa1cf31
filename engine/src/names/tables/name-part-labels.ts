/** Labels and headings of the parts of a name, in small letters without accents, with a bar or a line break between. */
export const GIVEN_NAME_LABELS: string = `first name|firstname|first names|given name|given names|forename|forenames|christian name|middle name|middle names
  second name|fname|mname|nombres|nombre de pila|primer nombre|segundo nombre|primeiro nome|segundo nome|nomes|nome proprio|prenome
  prenom|prenoms|vorname|vornamen|voornaam|voornamen|имя|имена|отчество`;

export const SURNAME_LABELS: string = `last name|lastname|last names|surname|surnames|family name|second surname|lname|apellido|apellidos|primer apellido
  segundo apellido|apellido paterno|apellido materno|sobrenome|sobrenomes|apelido|apelidos|ultimo nome|nome de familia|nom de famille
  nachname|nachnamen|familienname|familiennamen|achternaam|cognome|фамилия`;

/** Further ones, which are keys and titles, and not looked for within a text. */
export const FURTHER_GIVEN_NAME_LABELS: string = `nomes proprios|nome de batismo|rufname|roepnaam|fornamn|fornavn|etunimi|etunimet|eesnimi|imie|imiona
  jmeno|krestni jmeno|keresztnev|utonev|prenume|adi|імʼя|імя`;

export const FURTHER_SURNAME_LABELS: string = `family names|cognomi|cognoms|efternamn|etternavn|efternavn|sukunimi|perekonnanimi|nazwisko|prijmeni|priezvisko
  prezime|vezeteknev|csaladi nev|nume de familie|soyadi|soyad|прізвище`;

/** The labels of a table. */
export const labelsIn = (table: string): string[] => table.split(/[|\n]/).map((label) => label.trim());
