/** Labels of identity documents in French, German, Italian, Dutch and Romanian, in the form of the table of labels. */
export const LABELS_OF_EUROPE = `
surname: Nom de naissance | Nachname | Familienname | Cognome | Achternaam | Geslachtsnaam | Nume
given_names: Vorname | Vorname(n) | Nome di battesimo | Voornamen | Voornaam | Prenume
full_name: Nom et prénoms | Cognome e nome | Name und Vorname | Naam en voornamen
name: Naam
birth_name: Geburtsname | Nom d'usage | Nom d'épouse | Cognome da nubile | Meisjesnaam | Geboortenaam
alias: Ordensname | Künstlername | Ordens- oder Künstlername | Pseudonyme
document_number: Numéro du document | N° de document | N° du document | Passeport n° | Carte nationale d'identité n° | Carte n°
document_number: Ausweisnummer | Ausweis Nr | Dokumentennummer | Pass Nr | Passnummer | Reisepass Nr | Führerscheinnummer
document_number: Numero documento | Documento n | Passaporto n | Carta d'identità n | Patente n | Documentnummer | Paspoortnummer
document_number: Rijbewijsnummer | Kaartnummer
nationality: Staatsangehörigkeit | Cittadinanza | Nazionalità | Nationaliteit | Cetățenie
date_of_birth: Né le | Née le | Né(e) le | Geburtsdatum | Geburtstag | Tag der Geburt | Data di nascita | Nato il | Nata il
date_of_birth: Luogo e data di nascita | Geboortedatum | Geboren op | Geboren am | Data nașterii
expiry_date: Date d'échéance | Valable jusqu'au | Carte valable jusqu'au | Expire le | Gültig bis | Ablaufdatum
expiry_date: Data di scadenza | Scadenza | Valida fino al | Valido fino al | Geldig tot | Geldig tot en met | Datum geldigheid
issue_date: Délivré le | Délivrée le | Date d'émission | Ausstellungsdatum | Datum der Ausstellung | Ausgestellt am
issue_date: Date of issuance | Data di rilascio | Data di emissione | Rilasciato il | Rilasciata il | Emissione
issue_date: Datum van verstrekking | Datum van afgifte | Datum verstrekking | Datum afgifte | Afgegeven op
issuing_authority: Délivré par | Délivrée par | Autorité de délivrance | Behörde | Ausstellende Behörde | Ausgestellt von
issuing_authority: Autorità | Rilasciato da | Rilasciata da | Autoriteit | Bevoegde autoriteit | Instantie | Afgegeven door | Emisă de
address: Adresse | Anschrift | Wohnort | Hauptwohnsitz bei Ausstellung | Principal residence at issuance | Indirizzo | Residenza
address: Adres | Woonplaats | Domiciliu
none: Taille | Couleur des yeux | Signature du titulaire | Geburtsort | Größe | Augenfarbe
none: Farbe der Augen | Geschlecht | Unterschrift | Unterschrift der Inhaberin
none: Luogo di nascita | Statura | Sesso | Firma del titolare | Comune di rilascio | Codice fiscale | Cod. fiscale
none: Geboorteplaats | Lengte | Geslacht | Handtekening | Burgerservicenummer | Loc naștere | Valabilitate | Validité | Validity
none: Color of eyes | Couleur des yeux | Valabilitate/Validité/Validity | Zugangsnummer | CAN | Card access number
none: Numéro d'accès | Toegangsnummer
`;
