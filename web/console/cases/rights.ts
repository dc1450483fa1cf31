import { useContext } from 'preact/hooks';
import { MeContext, useMay } from '../me.ts';
import type { Case } from './case.ts';

/** The actions on a case, or on a version of a workflow, that the settings of the tenant allow to the user. */
export function useRights({ created_by }: Pick<Case, 'created_by'>) {
  const may = useMay();
  const { actor, security } = useContext(MeContext) ?? {};
  const mayBoth = (permission: 'kyc:review' | 'kyc:delete') =>
    may('kyc:create') && (!security?.separate_review || may(permission));
  return {
    mayReview: mayBoth('kyc:review'),
    mayErase: mayBoth('kyc:delete'),
    /** Whether somebody else has to approve the case. */
    isOwn: security?.four_eyes === true && created_by === actor,
  };
}
