import { smtpMail } from '../../src/adapters/mail/smtp.ts';
import { mailContract } from '../ports/mail.contract.ts';

const from = { name: 'Vett', address: 'vett@sender.example' };

mailContract(({ url, plain }) => smtpMail({ url: new URL(url), plain, from }));
