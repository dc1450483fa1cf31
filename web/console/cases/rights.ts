import { useContext } from 'preact/hooks';
import { MeContext, useMay } from '../me.ts';
import type { Case } from './case.ts';

/** Whether the settings of the tenant allow an action on cases to the user. */
function useMayBoth() {
  const may = useMay();
  const { security } = useContext(MeContext) ?? {};
  return (permission: 'kyc:review' | 'kyc:delete') =>
    may('kyc:create') && (!security?.separate_review || may(permission));
}

export const useMayReview = (): boolean => useMayBoth()('kyc:review');

/** The actions on a case, or on a version of a workflow, that the settings of the tenant allow to the user. */
export function useRights({ created_by }: Pick<Case, 'created_by'>) {
  const mayBoth = useMayBoth();
  const { actor, security } = useContext(MeContext) ?? {};
  return {
    mayReview: mayBoth('kyc:review'),
    mayErase: mayBoth('kyc:delete'),
    /** Whether somebody else has to approve the case. */
    isOwn: security?.four_eyes === true && created_by === actor,
  };
}
